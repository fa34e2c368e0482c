import Search from 'lucide-react/icons/search'
import { useEffect, useId, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { adminTexts } from '#shared/layout/admin-texts.ts'
import { maxSearchLength } from '#shared/max-search-length.ts'
import { alertDialog } from '#web/ui/dialog-store.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ClearSearch } from '../../layout/clear-search.tsx'
import { alertRefusal } from '../queries/alert-refusal.ts'
import type { ListAddress } from './use-list-address.ts'

const texts = adminTexts.lists

type ListSearchProps = {
  /** The accessible name of the box and of its landmark. */
  label: string
  address: ListAddress
  /** A search without a match shows `notFound` in a dialog and doesn't change the list. By default the list becomes empty. */
  warnIfNone?: { count: (q: string, signal: AbortSignal) => Promise<{ total: number }>; notFound: string }
}

/** The search box of an admin's list. A new search or leaving the page cancels the current one. */
export function ListSearch({ label, address, warnIfNone }: ListSearchProps) {
  const value = address.search
  const id = useId()
  const [typed, setTyped] = useState(value)
  const [shown, setShown] = useState(value)
  const [isBusy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const searching = useRef<AbortController>(null)
  const { key: here } = useLocation()
  const goingTo = useNavigation().location?.key
  // oxlint-disable-next-line react/exhaustive-deps -- these two are triggers only.
  useEffect(() => () => searching.current?.abort(), [here, goingTo])
  // Back and forward change the address, and so the text of the box.
  if (shown !== value) {
    setShown(value)
    setTyped(value)
  }
  const type = (text: string) => {
    setTyped(text)
    searching.current?.abort()
    setBusy(false)
    if (text === '' && value !== '') address.change({ q: '' })
  }
  const search = async (q: string) => {
    searching.current?.abort()
    if (q === '' || !warnIfNone) return address.change({ q })
    const asking = new AbortController()
    searching.current = asking
    setBusy(true)
    try {
      const { total } = await warnIfNone.count(q, asking.signal)
      if (asking.signal.aborted) return
      if (total > 0) address.change({ q })
      else void alertDialog({ title: warnIfNone.notFound, mark: 'search' })
    } catch (error) {
      if (!asking.signal.aborted) void alertRefusal(error)
    } finally {
      if (searching.current === asking) setBusy(false)
    }
  }
  return (
    <form
      className="search m-0 max-w-none sm:max-w-80 sm:grow sm:basis-64"
      role="search"
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        void search(typed.trim())
      }}
    >
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <input
        ref={input}
        className="input min-h-(--tap)"
        dir="auto"
        id={id}
        type="search"
        placeholder={texts.search}
        value={typed}
        maxLength={maxSearchLength}
        onChange={(event) => type(event.target.value)}
      />
      {typed !== '' && <ClearSearch box={input} onClear={() => type('')} />}
      <IconButton name={texts.search} icon={Search} kind="quiet" type="submit" busy={isBusy} />
    </form>
  )
}
