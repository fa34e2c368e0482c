import { ShopLink } from '#web/ui/shop-link.tsx'
import { useLayoutData } from './layout-data.tsx'

/** The shop's sign, which leads home. */
export function Logo() {
  const { shopName } = useLayoutData()
  return (
    <ShopLink className="logo" to="/">
      <svg viewBox="0 0 40 40" width="36" height="36" aria-hidden="true">
        <path
          d="M6 19v13a4 4 0 0 0 4 4h20a4 4 0 0 0 4-4V19"
          fill="none"
          stroke="var(--mark, var(--leaf))"
          strokeWidth="3.2"
          strokeLinecap="round"
        />
        <path d="M16 36v-7a4 4 0 0 1 8 0v7" fill="var(--mark-2, var(--tangerine-mark))" />
        <path
          d="M8 4h24a2 2 0 0 1 1.9 1.4L38 17v1a5 5 0 0 1-9 3 5 5 0 0 1-9 0 5 5 0 0 1-9 0 5 5 0 0 1-9-3v-1L6.1 5.4A2 2 0 0 1 8 4z"
          fill="var(--mark, var(--leaf))"
        />
      </svg>
      <span dir="auto">{shopName}</span>
    </ShopLink>
  )
}
