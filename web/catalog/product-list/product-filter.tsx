import { Fragment, type FormEvent, useId, useState } from 'react'
import { useNavigate, useHref } from 'react-router'
import { categoryAddress } from '#shared/catalog/addresses.ts'
import { catalogTexts } from '#shared/catalog/catalog-texts.ts'
import { priceFilterTexts } from '#shared/catalog/price-filter-texts.ts'
import {
  productListAddress,
  type ListParams,
  priceFilterDefault,
  readListParams,
} from '#shared/catalog/product-list-address.ts'
import { textOf } from '#shared/stored-values.ts'
import { Button } from '#web/ui/button.tsx'
import { DecimalInput } from '#web/ui/decimal-input.tsx'
import { StarPicker } from '#web/ui/star-picker.tsx'
import { useMoney } from '#web/ui/use-money.ts'
import { HiddenParams, usePendingParams } from './sort-select.tsx'

type ProductFilterProps = {
  /** The category's name, or 'allProducts'. */
  category: string
  listParams: ListParams
  /** Called after Filter or Reset. */
  onDone: () => void
}

/** The filter by price and rating. Without JavaScript, the browser sends the form by GET. */
export function ProductFilter({ category, listParams, onDone }: ProductFilterProps) {
  const navigate = useNavigate()
  const [round, setRound] = useState(0)
  const resetId = useId()
  const money = useMoney()
  const untouched = priceFilterDefault(money)
  const { min = untouched.min, max = untouched.max, rating } = listParams
  const { q, exact, sort, stock } = usePendingParams(listParams)
  const present = productListAddress(category, listParams)

  function go(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const chosen = readListParams((name) => textOf(form.get(name)), money)
    const address = productListAddress(category, chosen)
    onDone()
    // The same address gives the same fields, so a new key resets them.
    if (address === present) setRound(round + 1)
    void navigate(address)
  }

  const action = useHref(categoryAddress(category))
  return (
    <>
      <form className="grid gap-5" action={action} onSubmit={go}>
        <HiddenParams q={q} exact={exact} sort={sort} stock={stock} />
        {/* A new address resets the fields. The buttons are outside, so they keep the focus. */}
        <Fragment key={`${present} ${round}`}>
          <fieldset>
            <legend className="visually-hidden">{priceFilterTexts.price}</legend>
            <div className="pair">
              <PriceInput label={priceFilterTexts.minPrice} name="min" defaultValue={min} />
              <PriceInput label={priceFilterTexts.maxPrice} name="max" defaultValue={max} />
            </div>
          </fieldset>
          <StarPicker legend={catalogTexts.rating} name="rating" defaultValue={rating ?? 0} />
        </Fragment>
        <div className="filter-actions grid grid-cols-2 gap-3">
          <Button type="submit">{catalogTexts.filter}</Button>
          <Button kind="second" type="submit" form={resetId}>
            {catalogTexts.reset}
          </Button>
        </div>
      </form>
      <form id={resetId} action={action} onSubmit={go}>
        <HiddenParams q={q} exact={exact} sort={sort} />
      </form>
    </>
  )
}

function PriceInput(props: { label: string; name: string; defaultValue: number }) {
  const { minorDigits } = useMoney()
  // '1,299' is ambiguous, so the browser shows a message and does not send the form.
  const refuseUnclear = (text: string, field: HTMLInputElement) =>
    field.setCustomValidity(text.includes(',') ? priceFilterTexts.withComma(minorDigits) : '')
  return <DecimalInput {...props} min={0} onType={refuseUnclear} />
}
