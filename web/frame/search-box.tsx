import { Search, X } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { frameTexts } from '#shared/info/frame-texts.ts'
import { ApiError, callApi } from '#web/api.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { alertDialog } from '#web/ui/dialog-store.ts'
import { useTypedInForm } from './use-typed-in-form.ts'

const allProducts = '/categories/allProducts'
/** Where clearing the box leads nowhere, because what is being done there would be lost (RULINGS §7). */
const pagesToStayOn = ['/mycart', '/placeorder']

/**
 * The search over the whole catalogue. A match shows the products, none shows a warning.
 * Without JavaScript it is a plain form that leads to the same address.
 */
export function SearchBox() {
  const location = useLocation()
  const navigate = useNavigate()
  const isFormInHand = useTypedInForm()
  const searched = location.pathname === allProducts ? (new URLSearchParams(location.search).get('q') ?? '') : ''
  const [text, setText] = useState(searched)
  const [busy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const asking = useRef<AbortController>(undefined)

  // The box says what the page shows; a search that is still under way belongs to the page that was left.
  useEffect(() => {
    asking.current?.abort()
    setBusy(false)
    setText(searched)
  }, [location.key, searched])

  function change(next: string) {
    setText(next)
    if (next !== '' || text === '') return
    asking.current?.abort()
    setBusy(false)
    if (!pagesToStayOn.includes(location.pathname.toLowerCase()) && !isFormInHand()) void navigate('/')
  }

  async function search(event: FormEvent) {
    event.preventDefault()
    const q = text.trim()
    if (q === '') return navigate(allProducts)
    asking.current?.abort()
    const { signal } = (asking.current = new AbortController())
    setBusy(true)
    try {
      const { total } = await callApi('GET /api/products', { query: { q, pageSize: 1 }, signal })
      if (signal.aborted) return
      if (total > 0) await navigate(`${allProducts}?q=${encodeURIComponent(q)}`)
      else await alertDialog({ title: frameTexts.productNotFound, mark: 'search' })
    } catch (error) {
      if (signal.aborted) return
      if (!(error instanceof ApiError)) throw error
      await alertDialog({ title: error.message, mark: 'bad' })
    } finally {
      if (!signal.aborted) setBusy(false)
    }
  }

  return (
    <form className="search" role="search" action={allProducts} onSubmit={(event) => void search(event)}>
      <label className="visually-hidden" htmlFor="search">
        {frameTexts.searchLabel}
      </label>
      <input
        ref={input}
        className="input"
        id="search"
        type="search"
        name="q"
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
        placeholder={frameTexts.searchPlaceholder}
        value={text}
        onChange={(event) => change(event.target.value)}
      />
      {text !== '' && (
        <IconButton
          name={frameTexts.clearSearch}
          icon={X}
          kind="quiet"
          className="search__clear"
          onClick={() => {
            change('')
            input.current?.focus()
          }}
        />
      )}
      <IconButton name={frameTexts.search} icon={Search} kind="primary" type="submit" busy={busy} />
    </form>
  )
}
