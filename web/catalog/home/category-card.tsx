import type { Category } from '#shared/catalog/catalog-contract.ts'
import { catalogTexts } from '#shared/catalog/catalog-texts.ts'
import { categoryAddress } from '#shared/catalog/addresses.ts'
import { aisleOf } from '../aisle.ts'
import { Picture } from '#web/ui/picture.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'

// On a phone exactly half of what gutters and gap leave (tokens.css): at 412 pixels and 1.75 a pixel, 320 are just enough.
const sizes = '(min-width: 80rem) 282px, (min-width: 64rem) 23vw, (min-width: 44rem) 31vw, calc(44.75vw - 0.1rem)'

/** A category on the home page: its name in the plain upper part of its picture. */
export function CategoryCard({ category: { name, imageCategory, count } }: { category: Category }) {
  return (
    <ShopLink className="aisle" to={categoryAddress(name)} data-aisle={aisleOf(name)}>
      <Picture src={imageCategory} width={800} height={600} sizes={sizes} />
      <span className="aisle__name">
        {name}
        <span className="aisle__count">{catalogTexts.productCount(count)}</span>
      </span>
    </ShopLink>
  )
}
