import { useShopFrame } from './shop-frame.tsx'

/**
 * Who sells, and where: the lines of SHOP_ADDRESS below each other, each with its own direction. Nothing without them.
 */
export function ShopAddress({ className }: { className: string }) {
  const { shopAddress } = useShopFrame()
  if (shopAddress.length === 0) return null
  return (
    <address className={`wrap-anywhere not-italic ${className}`}>
      {shopAddress.map((line) => (
        <div key={line} dir="auto">
          {line}
        </div>
      ))}
    </address>
  )
}
