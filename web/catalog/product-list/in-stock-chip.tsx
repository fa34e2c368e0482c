import type { FormEvent } from 'react'
import { useNavigate, useHref } from 'react-router'
import { categoryAddress } from '#shared/catalog/addresses.ts'
import { catalogTexts } from '#shared/catalog/catalog-texts.ts'
import { type ListParams, productListAddress } from '#shared/catalog/product-list-address.ts'
import { HiddenParams, usePendingParams } from './sort-select.tsx'

type InStockChipProps = { category: string; listParams: ListParams }

/** Shows only what is in stock. A press applies at once; without JavaScript, the browser sends the form by GET. */
export function InStockChip({ category, listParams }: InStockChipProps) {
  const navigate = useNavigate()
  const { stock, page: _page, ...others } = usePendingParams(listParams)
  const isOn = stock === 'in'

  function toggle(event: FormEvent) {
    event.preventDefault()
    const address = productListAddress(category, { ...others, stock: isOn ? undefined : 'in', page: 1 })
    void navigate(address, { preventScrollReset: true })
  }

  return (
    <div className="bar__chips" role="group" aria-label={catalogTexts.showOnly}>
      <form action={useHref(categoryAddress(category))} onSubmit={toggle}>
        <HiddenParams {...others} />
        {/* Without a name, the button sends the list without this filter. */}
        <button type="submit" className="chip" name={isOn ? undefined : 'stock'} value="in" aria-pressed={isOn}>
          {catalogTexts.inStock}
        </button>
      </form>
    </div>
  )
}
