import { useNavigate } from 'react-router'
import { catalogTexts } from '#shared/catalog/catalog-texts.ts'
import { categoryAddress } from '#shared/catalog/addresses.ts'
import { listAddress, type ListWishes } from '#shared/catalog/list-address.ts'
import { type ProductSort, productSorts } from '#shared/catalog/product-sorts.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { HiddenWishes } from './hidden-wishes.tsx'
import { usePendingWishes } from './use-pending-wishes.ts'

type SortSelectProps = { category: string; wishes: ListWishes; hiddenLabel?: boolean; className?: string }

/** The order of the list. Choosing one applies it; without JavaScript a button sends it. */
export function SortSelect({ category, wishes, hiddenLabel, className }: SortSelectProps) {
  const navigate = useNavigate()
  const pending = usePendingWishes(wishes)
  const { q, min, max, rating, sort = 'asc' } = pending
  const choose = (chosen: ProductSort) =>
    navigate(listAddress(category, { ...pending, sort: chosen === 'asc' ? undefined : chosen, page: 1 }), {
      preventScrollReset: true,
    })
  return (
    <form className={className} action={categoryAddress(category)}>
      <HiddenWishes q={q} min={min} max={max} rating={rating} />
      <SelectField
        label={catalogTexts.sort}
        hiddenLabel={hiddenLabel}
        pill
        name="sort"
        value={sort}
        onChange={({ target }) => void choose(target.value as ProductSort)}
      >
        {productSorts.map((one) => (
          <option key={one} value={one}>
            {catalogTexts.sorts[one]}
          </option>
        ))}
      </SelectField>
      <noscript>
        <Button type="submit" kind="second">
          {catalogTexts.sort}
        </Button>
      </noscript>
    </form>
  )
}
