import type { StructuredData } from '#shared/catalog/structured-data.ts'
import { jsonInScript } from '../json-in-script.ts'

/**
 * Structured data for search engines: a data block, which the content security policy doesn't concern. Search engines
 * read what the server sends; the browser gets neither the data (undefined there) nor the code that makes it, and
 * leaves the block alone.
 */
export function JsonLd({ data }: { data: StructuredData | undefined }) {
  const json = data ? jsonInScript(data) : ''
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />
}
