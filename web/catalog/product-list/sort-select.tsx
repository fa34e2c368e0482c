import { useNavigate } from 'react-router'
import { catalogTexts } from '#shared/catalog/catalog-texts.ts'
import { categoryAddress } from '#shared/catalog/addresses.ts'
import { productListAddress, type ListParams } from '#shared/catalog/product-list-address.ts'
import { type ProductSort, productSorts } from '#shared/catalog/product-lists.ts'
import { Button } from '#web/ui/button.tsx'
import { PillSelect } from '#web/ui/pill-select.tsx'
import { HiddenParams } from './hidden-params.tsx'
import { usePendingParams } from './use-pending-params.ts'

type SortSelectProps = { category: string; listParams: ListParams; hiddenLabel?: boolean; className?: string }

/** The order of the list. Choosing one applies it; without JavaScript a button sends it. */
export function SortSelect({ category, listParams, hiddenLabel, className }: SortSelectProps) {
  const navigate = useNavigate()
  const pending = usePendingParams(listParams)
  const { q, min, max, rating, sort = 'asc' } = pending
  const choose = (chosen: ProductSort) =>
    navigate(productListAddress(category, { ...pending, sort: chosen === 'asc' ? undefined : chosen, page: 1 }), {
      preventScrollReset: true,
    })
  return (
    <form className={className} action={categoryAddress(category)}>
      <HiddenParams q={q} min={min} max={max} rating={rating} />
      <PillSelect
        label={catalogTexts.sort}
        hiddenLabel={hiddenLabel}
        name="sort"
        value={sort}
        options={productSorts}
        labels={catalogTexts.sorts}
        onChoose={(chosen) => void choose(chosen)}
      />
      <noscript>
        <Button type="submit" kind="second">
          {catalogTexts.sort}
        </Button>
      </noscript>
    </form>
  )
}
