import Search from 'lucide-react/icons/search'
import { type FormEvent, type ReactElement, useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useHref } from 'react-router'
import { allProductsName, categoryAddress } from '#shared/catalog/addresses.ts'
import type { ProductQuery } from '#shared/catalog/catalog-contract.ts'
import { layoutTexts } from '#shared/layout/layout-texts.ts'
import { maxSearchLength } from '#shared/max-search-length.ts'
import { useSession } from '#web/accounts/session-store.ts'
import type { Popup } from '#web/catalog/search/suggestions.tsx'
import { ApiError, callApi } from '#web/client/api.ts'
import { alertDialog } from '#web/ui/dialog-store.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { ClearSearch } from '../clear-search.tsx'
import { useBoxText } from './use-box-text.ts'

const allProducts = categoryAddress(allProductsName)
/** On these pages clearing the box doesn't navigate, because work would be lost. */
const pagesToStayOn = new Set(['/mycart', '/placeorder'])

const Suggestions = onDemand('suggestions', () => import('#web/catalog/search/suggestions.tsx'), { isExtra: true })
const leastLetters = 2

/**
 * The catalogue search: suggests while somebody types, leads to the matches, or warns that there are none. Without
 * JavaScript a plain form leads to the same address.
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
  const form = useRef<HTMLFormElement>(null)
  const [popup, setPopup] = useState<Popup>({})
  const [isDismissed, setDismissed] = useState(false)
  const dismiss = useCallback(() => setDismissed(true), [])
  const isSuggesting = isTyped && !isDismissed && text.trim().length >= leastLetters
  // Admins' lists and searches leave out sold-out products (docs/rules/search-and-lists.md#search).
  const stock = useSession().user?.isAdmin ? 'in' : undefined

  useEffect(() => () => asked?.asking.abort(), [asked])

  function change(next: string) {
    type(next)
    setDismissed(false)
    setAsked(undefined)
    if (next !== '' || text === '') return
    if (!pagesToStayOn.has(location.pathname.toLowerCase().replace(/\/+$/, '')) && !isFormInHand()) void navigate('/')
  }

  /** After Escape, or for the text that the page has put into the box. */
  function suggestAgain() {
    if (isSuggesting) return
    setDismissed(false)
    type(text)
  }

  async function search(event: FormEvent) {
    event.preventDefault()
    dismiss()
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
    else if (found.total === 0)
      await alertDialog({ title: layoutTexts.productNotFound, mark: 'search', more: found.more })
    else await navigate(`${allProducts}?q=${encodeURIComponent(q)}`)
  }

  const combobox = useHydrated() && {
    role: 'combobox',
    'aria-haspopup': 'grid' as const,
    'aria-autocomplete': 'list' as const,
    'aria-expanded': popup.lists !== undefined,
    'aria-controls': popup.lists,
    'aria-activedescendant': popup.row,
  }

  return (
    <form
      ref={form}
      className="search"
      role="search"
      aria-label={layoutTexts.searchLabel}
      action={useHref(allProducts)}
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
        {...combobox}
        onFocus={() => void Suggestions.load()}
        onChange={(event) => change(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') suggestAgain()
        }}
        onBlur={leave}
      />
      {text !== '' && <ClearSearch box={input} onClear={() => change('')} />}
      <IconButton name={layoutTexts.search} icon={Search} kind="primary" type="submit" busy={isBusy} />
      <Suggestions
        needed={isSuggesting}
        text={text}
        form={form}
        box={input}
        onlyInStock={stock !== undefined}
        onPopup={setPopup}
        onDismiss={dismiss}
      />
    </form>
  )
}

type Found = { total: number; more?: ReactElement | undefined } | { problem: string }

/**
 * The number of matching products, where there are none with what the dialog offers instead; or the error's message. A
 * cancelled search has found nothing.
 */
async function countMatches(query: ProductQuery, signal: AbortSignal): Promise<Found> {
  try {
    const { total, alternatives } = await callApi('GET /api/products', { query: { ...query, pageSize: 1 }, signal })
    return total > 0 ? { total } : { total, more: await offerInstead(alternatives) }
  } catch (error) {
    if (signal.aborted) return { total: 0 }
    if (error instanceof ApiError) return { problem: error.message }
    throw error
  }
}

/** What the dialog offers below its words; nothing if its code can't be loaded. */
const offerInstead = async (alternatives?: string[]): Promise<ReactElement | undefined> =>
  import('#web/catalog/search/not-found-help.tsx').then(
    ({ notFoundHelp }) => notFoundHelp(alternatives),
    () => undefined,
  )

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
