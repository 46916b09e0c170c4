"""The site's own tools: texts and examples in, verified pages out."""
