import { layoutTexts } from '#shared/layout/layout-texts.ts'
import { useLayoutData } from './layout-data.tsx'

type PageTitleProps = { name?: string; page?: number; description?: string }

/**
 * The document's title, `My cart – Foodland` or `Bakery, page 2 – Foodland`, and the description for search engines.
 * React puts both into the head.
 */
export function PageTitle({ name, page = 1, description }: PageTitleProps) {
  const { shopName } = useLayoutData()
  return (
    <>
      <title>{name ? `${layoutTexts.pageOf(name, page)} – ${shopName}` : shopName}</title>
      {description && <meta name="description" content={description} />}
    </>
  )
}
