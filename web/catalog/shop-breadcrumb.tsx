import { catalogTexts } from '#shared/catalog/catalog-texts.ts'
import { breadcrumbData, type StructuredData } from '#shared/catalog/structured-data.ts'
import { jsonInScript } from '#web/json-in-script.ts'
import { useLayoutData } from '#web/layout/layout-data.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'

type ShopBreadcrumbProps = {
  /** From below the home page to the current page. */
  parts: { label: string; to: string; lang?: string | undefined }[]
}

/** The breadcrumb of a shop page: Categories / category / product, for people and for search engines. */
export function ShopBreadcrumb({ parts }: ShopBreadcrumbProps) {
  const { publicUrl } = useLayoutData()
  const way: ShopBreadcrumbProps['parts'] = [{ label: catalogTexts.categories, to: '/' }, ...parts]
  return (
    <>
      <JsonLd key={parts.at(-1)?.to} data={import.meta.env.SSR ? breadcrumbData(way, publicUrl) : undefined} />
      <Breadcrumb
        parts={way.map(({ label, to, lang }, index) =>
          index < way.length - 1 ? { label, to, lang } : { label, lang },
        )}
      />
    </>
  )
}

/**
 * Structured data for search engines, only in the HTML from the server. In the browser `data` is undefined, and React
 * doesn't change the element. The content security policy allows this script because browsers don't run it.
 */
export function JsonLd({ data }: { data: StructuredData | undefined }) {
  const json = data ? jsonInScript(data) : ''
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />
}
