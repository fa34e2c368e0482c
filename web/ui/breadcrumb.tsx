import { uiTexts } from '#shared/ui/ui-texts.ts'
import { ShopLink } from './shop-link.tsx'

/** The way here. Parts with `to` are links; the one without is the present page. */
export function Breadcrumb({ parts }: { parts: { label: string; to?: string }[] }) {
  return (
    <nav className="crumbs" aria-label={uiTexts.breadcrumb}>
      <ol>
        {parts.map(({ label, to }) => (
          <li key={label}>
            {to === undefined ? <span aria-current="page">{label}</span> : <ShopLink to={to}>{label}</ShopLink>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
