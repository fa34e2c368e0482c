import { useId } from 'react'
import { categoryAddress } from '#shared/catalog/addresses.ts'
import type { Category } from '#shared/catalog/catalog-contract.ts'
import { catalogTexts } from '#shared/catalog/catalog-texts.ts'
import { Picture } from '#web/ui/picture.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { tintOf } from '../tint.ts'

// On a phone half of the width without gutters and gap (tokens.css), so that a common phone chooses the 320-pixel file.
const sizes = '(min-width: 80rem) 282px, (min-width: 64rem) 23vw, (min-width: 44rem) 31vw, calc(44.75vw - 0.1rem)'

/**
 * A category to walk into, with its name above the optional picture. The whole card can be pressed, but only the name
 * is the text of the link.
 */
export function CategoryCard({ category: { category, name, imageCategory, count, lang } }: { category: Category }) {
  const countId = useId()
  return (
    <div className="category-card" data-tint={tintOf(category)}>
      {imageCategory && <Picture src={imageCategory} width={800} height={600} sizes={sizes} />}
      <ShopLink
        className="category-card__link"
        dir="auto"
        lang={lang}
        to={categoryAddress(category)}
        aria-describedby={countId}
      >
        {name}
      </ShopLink>
      <p className="category-card__count" id={countId}>
        {catalogTexts.productCount(count)}
      </p>
    </div>
  )
}
