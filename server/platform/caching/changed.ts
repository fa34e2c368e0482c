/** What changed, in words that caches file their entries under: `product:<id>`, `list:<category>`, … */
export type Tag = string

/** What changed; 'everything' when that is not known any more. */
export type Changed = Tag[] | 'everything'
