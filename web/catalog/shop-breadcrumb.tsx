import { catalogTexts } from '#shared/catalog/catalog-texts.ts'
import { breadcrumbData } from '#shared/catalog/structured-data.ts'
import { useLayoutData } from '#web/layout/layout-data.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { JsonLd } from './json-ld.tsx'

type ShopBreadcrumbProps = {
  /** From the home page to the page itself. */
  parts: { label: string; to: string }[]
}

/** The breadcrumb of a shop page: Categories / category / product, for people and for search engines. */
export function ShopBreadcrumb({ parts }: ShopBreadcrumbProps) {
  const { publicUrl } = useLayoutData()
  const way = [{ label: catalogTexts.categories, to: '/' }, ...parts]
  return (
    <>
      <JsonLd key={parts.at(-1)?.to} data={import.meta.env.SSR ? breadcrumbData(way, publicUrl) : undefined} />
      <Breadcrumb parts={way.map(({ label, to }, index) => (index < way.length - 1 ? { label, to } : { label }))} />
    </>
  )
}
