/** What changed, in words that caches file their entries under: `product:<id>`, `list:<category>`, … */
export type Tag = string

/** What changed; 'everything' when that can't be told any more. */
export type Changed = Tag[] | 'everything'
