import { categoryAddress } from '#shared/catalog/addresses.ts'
import type { Category } from '#shared/catalog/catalog-contract.ts'
import { Picture } from '#web/ui/picture.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { tintOf } from '../tint.ts'

type SuggestedCategoryProps = { id: string; category: Category; isChosen: boolean; onOpen: () => void }

/** A category among the suggestions. */
export function SuggestedCategory({ id, category, isChosen, onOpen }: SuggestedCategoryProps) {
  const { name, imageCategory, lang } = category
  return (
    <div id={id} role="row" aria-selected={isChosen} aria-labelledby={`${id}-name`}>
      <div role="gridcell">
        <ShopLink to={categoryAddress(category.category)} data-tint={tintOf(category.category)} onClick={onOpen}>
          {imageCategory && <Picture src={imageCategory} width={800} height={600} sizes="68px" />}
          <span id={`${id}-name`} dir="auto" lang={lang}>
            {name}
          </span>
        </ShopLink>
      </div>
    </div>
  )
}
