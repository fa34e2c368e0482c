import { uiTexts } from '#shared/ui/ui-texts.ts'
import { ShopLink } from './shop-link.tsx'

/** The path to the current page. Parts with `to` are links. The part without `to` is the current page. */
export function Breadcrumb({ parts }: { parts: { label: string; to?: string; lang?: string | undefined }[] }) {
  return (
    <nav className="crumbs" aria-label={uiTexts.breadcrumb}>
      <ol>
        {parts.map(({ label, to, lang }) => (
          <li key={label}>
            {to === undefined ? (
              <span aria-current="page" dir="auto" lang={lang}>
                {label}
              </span>
            ) : (
              <ShopLink to={to} dir="auto" lang={lang}>
                {label}
              </ShopLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
