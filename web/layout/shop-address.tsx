import { useLayoutData } from './layout-data.tsx'

/**
 * Who sells, and where: the lines of SHOP_ADDRESS below each other, each with its own direction. Nothing without them.
 */
export function ShopAddress({ className }: { className: string }) {
  const { shopAddress } = useLayoutData()
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
