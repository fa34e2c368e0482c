import { useShopFrame } from './shop-frame.tsx'

/** Who sells, and where: the lines of SHOP_ADDRESS below each other. Nothing without them. */
export function ShopAddress({ className }: { className: string }) {
  const { shopAddress } = useShopFrame()
  if (shopAddress.length === 0) return null
  return (
    <address className={`wrap-anywhere whitespace-pre-line not-italic ${className}`} dir="auto">
      {shopAddress.join('\n')}
    </address>
  )
}
