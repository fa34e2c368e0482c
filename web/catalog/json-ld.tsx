import type { StructuredData } from '#shared/catalog/structured-data.ts'
import { jsonInScript } from '../json-in-script.ts'

/**
 * Structured data for search engines: a block of data, which the content security policy lets be. They read what the
 * server sends; the browser gets neither the data (undefined there) nor the code that makes it, and leaves the block be.
 */
export function JsonLd({ data }: { data: StructuredData | undefined }) {
  const json = data ? jsonInScript(data) : ''
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />
}
