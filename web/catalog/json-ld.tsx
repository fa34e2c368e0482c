import type { StructuredData } from '#shared/catalog/structured-data.ts'

/** Structured data for search engines: a block of data, which the content security policy lets be. */
export function JsonLd({ data }: { data: StructuredData }) {
  // Escaped, so that no text in it can end the element.
  const json = JSON.stringify(data).replaceAll('<', String.raw`\u003c`)
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
