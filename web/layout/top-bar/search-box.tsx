import { Search } from 'lucide-react'
import { type FormEvent, useEffect, useState } from 'react'
import { PrefetchPageLinks, useLocation, useNavigate } from 'react-router'
import { allProductsName, categoryAddress } from '#shared/catalog/addresses.ts'
import { layoutTexts } from '#shared/layout/layout-texts.ts'
import { maxSearchLength } from '#shared/max-search-length.ts'
import { alertDialog } from '#web/ui/dialog-store.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { mayPrefetch } from '../../client/queries/may-prefetch.ts'
import { ClearSearch } from '../clear-search.tsx'
import { useBoxText } from './use-box-text.ts'
import { useSearch } from './use-search.ts'
import { useTypedInForm } from './use-typed-in-form.ts'

const allProducts = categoryAddress(allProductsName)
/** Where clearing the box doesn't navigate, because the work on these pages would be lost (RULINGS §7). */
const pagesToStayOn = new Set(['/mycart', '/placeorder'])

/**
 * The search over the whole catalogue. A match shows the products, no match a warning. Without JavaScript it is a plain
 * form that leads to the same address.
 */
export function SearchBox() {
  const location = useLocation()
  const navigate = useNavigate()
  const isFormInHand = useTypedInForm()
  const searched = location.pathname === allProducts ? (new URLSearchParams(location.search).get('q') ?? '') : ''
  const { input, text, typed, type, noteSent } = useBoxText(searched)
  // The search that is under way belongs to its page.
  const [asked, setAsked] = useState<{ key: string; asking: AbortController }>()
  if (asked && asked.key !== location.key) setAsked(undefined)
  const isBusy = asked !== undefined
  const { prefetched, searchFor } = useSearch(typed?.trim() ?? '')

  useEffect(() => () => asked?.asking.abort(), [asked])

  function change(next: string) {
    type(next)
    // The previous search is not needed any more.
    setAsked(undefined)
    if (next !== '' || text === '') return
    if (!pagesToStayOn.has(location.pathname.toLowerCase().replace(/\/+$/, '')) && !isFormInHand()) void navigate('/')
  }

  async function search(event: FormEvent) {
    event.preventDefault()
    const q = text.trim()
    if (q === '') return navigate(allProducts)
    const { href } = window.location
    const asking = new AbortController()
    // The address already belongs to the next page while that is being rendered.
    const isForgotten = () => asking.signal.aborted || window.location.href !== href
    setAsked({ key: location.key, asking })
    const found = await searchFor(q, asking.signal)
    if (isForgotten()) return
    setAsked(undefined)
    // Not as a dialog: without a connection its code could not be loaded either.
    if ('problem' in found) showToast({ text: found.problem, isProblem: true })
    else if (found.total === 0) await alertDialog({ title: layoutTexts.productNotFound, mark: 'search' })
    else {
      noteSent(q)
      await navigate(addressOf(q))
    }
  }

  return (
    <form
      className="search"
      role="search"
      aria-label={layoutTexts.searchLabel}
      action={allProducts}
      // As a link's: the router learns the route behind it, so that the results can be prefetched from any page.
      data-discover="true"
      onSubmit={(event) => void search(event)}
    >
      <label className="visually-hidden" htmlFor="search">
        {layoutTexts.searchLabel}
      </label>
      <input
        ref={input}
        className="input"
        id="search"
        type="search"
        name="q"
        maxLength={maxSearchLength}
        autoComplete="off"
        enterKeyHint="search"
        placeholder={layoutTexts.searchPlaceholder}
        value={text}
        onChange={(event) => change(event.target.value)}
      />
      {text !== '' && <ClearSearch box={input} onClear={() => change('')} />}
      {/* Where the shop is asked whether there is a match, the results are fetched too: most searches find something. */}
      {prefetched && <PrefetchPageLinks page={addressOf(prefetched)} />}
      {isBusy && mayPrefetch() && <PrefetchPageLinks page={addressOf(text.trim())} />}
      <IconButton name={layoutTexts.search} icon={Search} kind="primary" type="submit" busy={isBusy} />
    </form>
  )
}

const addressOf = (q: string) => `${allProducts}?q=${encodeURIComponent(q)}`
