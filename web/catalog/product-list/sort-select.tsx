import ChevronDown from 'lucide-react/icons/chevron-down'
import { useNavigate, useLocation, useNavigation, useHref } from 'react-router'
import { categoryAddress } from '#shared/catalog/addresses.ts'
import { catalogTexts } from '#shared/catalog/catalog-texts.ts'
import { productListAddress, type ListParams, readListParams, sortsOf } from '#shared/catalog/product-list-address.ts'
import type { ListSort } from '#shared/catalog/product-lists.ts'
import { withoutPrefix } from '#web/client/path-here.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { PillSelect } from '#web/ui/pill-select.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { useMoney } from '#web/ui/use-money.ts'

type SortSelectProps = { category: string; listParams: ListParams; hiddenLabel?: boolean; className?: string }

/** The sort order of the list. A choice applies at once. Without JavaScript, a button sends the form. */
export function SortSelect({ category, listParams, hiddenLabel, className }: SortSelectProps) {
  const navigate = useNavigate()
  const pending = usePendingParams(listParams)
  const sorts = sortsOf(pending.q)
  const { page: _page, sort = sorts[0], ...others } = pending
  const choose = (chosen: ListSort) =>
    navigate(productListAddress(category, { ...pending, sort: chosen === sorts[0] ? undefined : chosen, page: 1 }), {
      preventScrollReset: true,
    })
  return (
    <form className={className} action={useHref(categoryAddress(category))}>
      <HiddenParams {...others} />
      <PillSelect
        label={catalogTexts.sort}
        hiddenLabel={hiddenLabel}
        name="sort"
        value={sort}
        options={sorts}
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

/**
 * The sort order in the bar of a phone. Before hydration the bar shows a copy without function, so that the document has
 * only one 'Sort' (decision 43). Without JavaScript the bar has the select itself.
 */
export function SortSelectInBar({ category, listParams }: Pick<SortSelectProps, 'category' | 'listParams'>) {
  const sorts = sortsOf(listParams.q)
  const { sort = sorts[0] } = listParams
  const select = <SortSelect className="contents" category={category} listParams={listParams} hiddenLabel />
  if (useHydrated()) return select
  return (
    <>
      <noscript className="noscript:contents">{select}</noscript>
      <span className="pill-field noscript:hidden" aria-hidden="true">
        <span className="select-box">
          {/* As wide as the longest option, like the select, so that nothing moves after hydration. */}
          <span className="input select select--pill grid items-center">
            {sorts.map((one) => (
              <span key={one} className={classNames('col-start-1 row-start-1', one !== sort && 'invisible')}>
                {catalogTexts.sorts[one]}
              </span>
            ))}
          </span>
          <Icon of={ChevronDown} />
        </span>
      </span>
    </>
  )
}

/** Hidden fields for the parameters that a form doesn't change, for people without JavaScript. */
export function HiddenParams(listParams: Partial<ListParams>) {
  return Object.entries(listParams).map(
    ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
  )
}

/** The parameters of the list that is shown or loading, so that two quick choices don't undo each other. */
export function usePendingParams(listParams: ListParams): ListParams {
  const { pathname } = useLocation()
  const next = useNavigation().location
  const money = useMoney()
  if (!next || withoutPrefix(next.pathname) !== pathname) return listParams
  const parameters = new URLSearchParams(next.search)
  return readListParams((name) => parameters.get(name), money)
}
