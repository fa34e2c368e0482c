import type { StructuredData } from '#shared/catalog/structured-data.ts'

/**
 * Structured data for search engines: a block of data, which the content security policy lets be. They read what the
 * server sends; the browser gets neither the data (undefined there) nor the code that makes it, and leaves the block be.
 */
export function JsonLd({ data }: { data: StructuredData | undefined }) {
  // Escaped, so that no text in it can end the element.
  const json = data ? JSON.stringify(data).replaceAll('<', String.raw`\u003c`) : ''
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />
}
