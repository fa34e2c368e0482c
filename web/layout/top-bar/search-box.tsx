import { Search } from 'lucide-react'
import { type FormEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { allProductsName, categoryAddress } from '#shared/catalog/addresses.ts'
import type { ProductQuery } from '#shared/catalog/catalog-contract.ts'
import { layoutTexts } from '#shared/layout/layout-texts.ts'
import { maxSearchLength } from '#shared/max-search-length.ts'
import { useSession } from '#web/accounts/session-store.ts'
import { ApiError, callApi } from '#web/client/api.ts'
import { alertDialog } from '#web/ui/dialog-store.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { ClearSearch } from '../clear-search.tsx'

const allProducts = categoryAddress(allProductsName)
/** On these pages clearing the box doesn't navigate, because work would be lost. */
const pagesToStayOn = new Set(['/mycart', '/placeorder'])

/**
 * The catalogue search: leads to the matches, or warns that there are none. Without JavaScript a plain form leads to
 * the same address.
 */
export function SearchBox() {
  const location = useLocation()
  const navigate = useNavigate()
  const isFormInHand = useTypedInForm()
  const searched = location.pathname === allProducts ? (new URLSearchParams(location.search).get('q') ?? '') : ''
  const { input, text, isTyped, type, leave } = useBoxText(searched)
  // A pending search belongs to its page.
  const [asked, setAsked] = useState<{ key: string; asking: AbortController }>()
  if (asked && asked.key !== location.key) setAsked(undefined)
  const isBusy = asked !== undefined
  // Admins' lists and searches leave out sold-out products (docs/rules/search-and-lists.md#search).
  const stock = useSession().user?.isAdmin ? 'in' : undefined

  useEffect(() => () => asked?.asking.abort(), [asked])

  function change(next: string) {
    type(next)
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
    // During a navigation the address already belongs to the next page.
    const isForgotten = () => asking.signal.aborted || window.location.href !== href
    setAsked({ key: location.key, asking })
    const found = await countMatches({ q, stock }, asking.signal)
    if (isForgotten()) return
    setAsked(undefined)
    // Not a dialog, whose code can't be loaded offline.
    if ('problem' in found) showToast({ text: found.problem, isProblem: true })
    else if (found.total === 0) await alertDialog({ title: layoutTexts.productNotFound, mark: 'search' })
    else await navigate(`${allProducts}?q=${encodeURIComponent(q)}`)
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
        dir="auto"
        id="search"
        type="search"
        name="q"
        maxLength={maxSearchLength}
        autoComplete="off"
        enterKeyHint="search"
        placeholder={layoutTexts.searchPlaceholder}
        value={text}
        data-typed={isTyped || undefined}
        onChange={(event) => change(event.target.value)}
        onBlur={leave}
      />
      {text !== '' && <ClearSearch box={input} onClear={() => change('')} />}
      <IconButton name={layoutTexts.search} icon={Search} kind="primary" type="submit" busy={isBusy} />
    </form>
  )
}

/** The number of matching products, or the error's message. A cancelled search has found nothing. */
async function countMatches(
  query: ProductQuery,
  signal: AbortSignal,
): Promise<{ total: number } | { problem: string }> {
  try {
    const { total } = await callApi('GET /api/products', { query: { ...query, pageSize: 1 }, signal })
    return { total }
  } catch (error) {
    if (signal.aborted) return { total: 0 }
    if (error instanceof ApiError) return { problem: error.message }
    throw error
  }
}

/**
 * Tells whether a form of the page has input: somebody has typed since the page opened, or `data-begun` marks a form with
 * changed values.
 */
function useTypedInForm(): () => boolean {
  const { key } = useLocation()
  const typedOn = useRef<string>(undefined)

  useEffect(() => {
    const onInput = (event: Event) => {
      if ((event.target as Element).closest('main form')) typedOn.current = key
    }
    document.addEventListener('input', onInput)
    return () => document.removeEventListener('input', onInput)
  }, [key])

  return useCallback(() => typedOn.current === key || document.querySelector('main form[data-begun]') !== null, [key])
}

type Typed = {
  key: string
  text: string
  isInBox: boolean
  /** Typed while the next page was loading. */
  isForNextPage: boolean
}

/**
 * The text of the search box. A new page shows its own search (`searched`), also after going back. It takes no letter from
 * somebody who is typing: what was typed before hydration or while the page was loading stays, and so does unsent text as
 * long as the person is in the box.
 */
function useBoxText(searched: string) {
  const input = useRef<HTMLInputElement>(null)
  const { key } = useLocation()
  const isLoading = useNavigation().state === 'loading'
  const [typed, setTyped] = useState<Typed>()
  if (typed && typed.key !== key) {
    const isUnsent = !['', searched].includes(typed.text.trim())
    const stays = isUnsent && (typed.isInBox || typed.isForNextPage)
    setTyped(stays ? { ...typed, key, isForNextPage: false } : undefined)
  }

  // Only before hydration: later, each page sets the text.
  useLayoutEffect(() => {
    const box = input.current
    if (!box?.value || box.value === searched) return
    const early = { key, text: box.value, isInBox: document.activeElement === box, isForNextPage: false }
    setTyped((last) => last ?? early)
  }, [key, searched])

  return {
    input,
    text: typed?.text ?? searched,
    isTyped: typed !== undefined,
    type: (text: string) => setTyped({ key, text, isInBox: true, isForNextPage: isLoading }),
    /** The person has left the box. */
    leave: () => setTyped((last) => last && { ...last, isInBox: false }),
  }
}
