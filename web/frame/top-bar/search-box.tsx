import { Search } from 'lucide-react'
import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { PrefetchPageLinks, useLocation, useNavigate } from 'react-router'
import { allProductsName, categoryAddress } from '#shared/catalog/addresses.ts'
import type { ProductQuery } from '#shared/catalog/catalog-contract.ts'
import { frameTexts } from '#shared/info/frame-texts.ts'
import { longestSearch } from '#shared/longest-search.ts'
import { useSession } from '#web/accounts/session-store.ts'
import { ApiError, callApi } from '#web/api.ts'
import { ClearSearch } from '#web/frame/clear-search.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { alertDialog } from '#web/ui/dialog-store.ts'
import { announce } from '#web/ui/status-store.ts'
import { useTypedInForm } from '../use-typed-in-form.ts'

type OnPage<Value> = { key: string; value: Value }

const allProducts = categoryAddress(allProductsName)
/** Where clearing the box leads nowhere, because what is being done there would be lost (RULINGS §7). */
const pagesToStayOn = new Set(['/mycart', '/placeorder'])

/**
 * The search over the whole catalogue. A match shows the products, none shows a warning.
 * Without JavaScript it is a plain form that leads to the same address.
 */
export function SearchBox() {
  const location = useLocation()
  const navigate = useNavigate()
  const isFormInHand = useTypedInForm()
  // An admin's list leaves out what is sold out, and so does the search for it (RULINGS §7).
  const isAdmin = useSession().user?.isAdmin === true
  const searched = location.pathname === allProducts ? (new URLSearchParams(location.search).get('q') ?? '') : ''
  // What is typed and asked belongs to the page where it is done: on the next, the box says what that page shows. And
  // whoever comes back to that page finds what it shows, too.
  const [typed, setTyped] = useState<OnPage<string>>()
  const [asked, setAsked] = useState<OnPage<AbortController>>()
  if (typed && typed.key !== location.key) setTyped(undefined)
  if (asked && asked.key !== location.key) setAsked(undefined)
  const text = typed?.value ?? searched
  const isBusy = asked !== undefined
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => () => asked?.value.abort(), [asked])

  // What somebody typed before the page was alive stays; later the box has what is searched for when a page comes.
  useLayoutEffect(() => {
    const early = input.current?.value
    if (early && early !== searched) setTyped({ key: location.key, value: early })
  }, [location.key, searched])

  function change(next: string) {
    setTyped({ key: location.key, value: next })
    // Nobody waits any more for what was asked before.
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
    // The address is the next page's already while that is being drawn.
    const isForgotten = () => asking.signal.aborted || window.location.href !== href
    setAsked({ key: location.key, value: asking })
    const found = await searchFor({ q, ...(isAdmin && { stock: 'in' }) }, asking.signal)
    if (isForgotten()) return
    setAsked(undefined)
    // No dialog: without a connection its code would not come either.
    if (found.problem) announce({ text: found.problem, isProblem: true })
    else if (found.total === 0) await alertDialog({ title: frameTexts.productNotFound, mark: 'search' })
    else await navigate(addressOf(q))
  }

  return (
    <form
      className="search"
      role="search"
      aria-label={frameTexts.searchLabel}
      action={allProducts}
      onSubmit={(event) => void search(event)}
    >
      <label className="visually-hidden" htmlFor="search">
        {frameTexts.searchLabel}
      </label>
      <input
        ref={input}
        className="input"
        id="search"
        type="search"
        name="q"
        maxLength={longestSearch}
        autoComplete="off"
        enterKeyHint="search"
        placeholder={frameTexts.searchPlaceholder}
        value={text}
        onChange={(event) => change(event.target.value)}
      />
      {text !== '' && <ClearSearch box={input} onClear={() => change('')} />}
      {/* While the shop is asked whether there is any, what is found comes too: most searches find something. */}
      {isBusy && <PrefetchPageLinks page={addressOf(text.trim())} />}
      <IconButton name={frameTexts.search} icon={Search} kind="primary" type="submit" busy={isBusy} />
    </form>
  )
}

const addressOf = (q: string) => `${allProducts}?q=${encodeURIComponent(q)}`

/** How many products match, or why that could not be asked. A search that was given up has found nothing. */
async function searchFor(query: ProductQuery, signal: AbortSignal): Promise<{ total: number; problem?: string }> {
  try {
    const { total } = await callApi('GET /api/products', { query: { ...query, pageSize: 1 }, signal })
    return { total }
  } catch (error) {
    if (signal.aborted) return { total: 0 }
    if (error instanceof ApiError) return { total: 0, problem: error.message }
    throw error
  }
}
