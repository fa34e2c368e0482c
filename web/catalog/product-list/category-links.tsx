import { type FocusEvent, useId } from 'react'
import { categoryAddress } from '#shared/catalog/addresses.ts'
import type { Category } from '#shared/catalog/catalog-contract.ts'
import { catalogTexts } from '#shared/catalog/catalog-texts.ts'
import { Picture } from '#web/ui/picture.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'

/** Without `category`, the address has the name. */
export type LinkedCategory = Pick<Category, 'name' | 'imageCategory' | 'lang'> & { category?: string }

type CategoryLinksProps = {
  categories: LinkedCategory[]
  /** The category whose list is shown, or 'allProducts'. */
  current: string
}

/** Links to all categories: a list beside the products, on narrow screens a strip with the current one first. */
export function CategoryLinks({ categories, current }: CategoryLinksProps) {
  const titleId = useId()
  if (categories.length < 2) return null
  return (
    <nav className="category-links" aria-labelledby={titleId}>
      <h2 id={titleId}>{catalogTexts.categories}</h2>
      {/* A new key, because the strip of another category begins at its start. */}
      <ul key={current}>
        {categories.map(({ name, category = name, imageCategory, lang }) => (
          <li key={category} ref={category === current ? showInList : undefined}>
            <ShopLink
              to={categoryAddress(category)}
              aria-current={category === current ? 'page' : undefined}
              onFocus={showFocused}
            >
              <Picture src={imageCategory} width={800} height={600} sizes="2rem" />
              <span dir="auto" lang={lang}>
                {name}
              </span>
            </ShopLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Shows the current one of a long list in browsers without `scroll-initial-target` (category-links.css). */
function showInList(item: HTMLLIElement | null) {
  const list = item?.parentElement
  if (list && list.scrollTop === 0) list.scrollTop = item.offsetTop - list.clientHeight / 2
}

/** Chromium leaves a link in the strip where a part of it is in sight. A pressed link must not move. */
function showFocused({ target }: FocusEvent<HTMLAnchorElement>) {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
