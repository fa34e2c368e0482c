import { Search } from 'lucide-react'
import { type FormEvent, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { allProductsName, categoryAddress } from '#shared/catalog/addresses.ts'
import { layoutTexts } from '#shared/layout/layout-texts.ts'
import { maxSearchLength } from '#shared/max-search-length.ts'
import { useSession } from '#web/accounts/session-store.ts'
import { alertDialog } from '#web/ui/dialog-store.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { ClearSearch } from '../clear-search.tsx'
import { countMatches } from './count-matches.ts'
import { useBoxText } from './use-box-text.ts'
import { useTypedInForm } from './use-typed-in-form.ts'

const allProducts = categoryAddress(allProductsName)
/** Where clearing the box doesn't navigate, because the work on these pages would be lost. */
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
  const { input, text, type, noteSent } = useBoxText(searched)
  // The search that is under way belongs to its page.
  const [asked, setAsked] = useState<{ key: string; asking: AbortController }>()
  if (asked && asked.key !== location.key) setAsked(undefined)
  const isBusy = asked !== undefined
  // An admin's list leaves out what is sold out, and so does the search for it (docs/rules/search-and-lists.md#search).
  const stock = useSession().user?.isAdmin ? 'in' : undefined

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
    const found = await countMatches({ q, stock }, asking.signal)
    if (isForgotten()) return
    setAsked(undefined)
    // Not as a dialog: without a connection its code could not be loaded either.
    if ('problem' in found) showToast({ text: found.problem, isProblem: true })
    else if (found.total === 0) await alertDialog({ title: layoutTexts.productNotFound, mark: 'search' })
    else {
      noteSent(q)
      await navigate(`${allProducts}?q=${encodeURIComponent(q)}`)
    }
  }

  return (
    <form
      className="search"
      role="search"
      aria-label={layoutTexts.searchLabel}
      action={allProducts}
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
      <IconButton name={layoutTexts.search} icon={Search} kind="primary" type="submit" busy={isBusy} />
    </form>
  )
}
