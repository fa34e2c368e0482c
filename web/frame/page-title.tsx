import { useShopFrame } from './shop-frame.tsx'

/** The document's title, `My cart – Foodland`, and the description for search engines. React puts both into the head. */
export function PageTitle({ name, description }: { name?: string; description?: string }) {
  const { shopName } = useShopFrame()
  return (
    <>
      <title>{name ? `${name} – ${shopName}` : shopName}</title>
      {description && <meta name="description" content={description} />}
    </>
  )
}
