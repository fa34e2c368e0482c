import { uiTexts } from '#shared/ui/ui-texts.ts'
import { ShopLink } from './shop-link.tsx'

/** The path to the current page. Parts with `to` are links. The part without `to` is the current page. */
export function Breadcrumb({ parts }: { parts: { label: string; to?: string }[] }) {
  return (
    <nav className="crumbs" aria-label={uiTexts.breadcrumb}>
      <ol>
        {parts.map(({ label, to }) => (
          <li key={label}>
            {to === undefined ? (
              <span aria-current="page" dir="auto">
                {label}
              </span>
            ) : (
              <ShopLink to={to} dir="auto">
                {label}
              </ShopLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
