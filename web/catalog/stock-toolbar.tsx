import { Search, X } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import type { ProductStatus } from '#shared/catalog/catalog-contract.ts'
import { stockTexts as texts } from '#shared/catalog/stock-texts.ts'
import { ApiError, callApi } from '#web/api.ts'
import { alertDialog } from '#web/ui/dialog-store.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { type StockListing, stockQueryOf } from './stock-listing.ts'

type StockToolbarProps = { listing: StockListing; onChange: (part: Partial<StockListing>) => void }

/** Search, sort and filter of the Stock table. A search that matches nothing warns, and the table stays. */
export function StockToolbar({ listing, onChange }: StockToolbarProps) {
  return (
    <div className="row between mb-5">
      <StockSearch key={listing.q} listing={listing} onSearch={(q) => onChange({ q })} />
      <div className="pills">
        <SelectField
          pill
          label={texts.sort}
          value={listing.sort}
          onChange={({ target }) => onChange({ sort: target.value === 'desc' ? 'desc' : 'asc' })}
        >
          <option value="asc">{texts.nameAZ}</option>
          <option value="desc">{texts.nameZA}</option>
        </SelectField>
        <SelectField
          pill
          label={texts.filter}
          value={listing.status}
          onChange={({ target }) => onChange({ status: target.value as ProductStatus })}
        >
          <option value="all">{texts.all}</option>
          <option value="inactive">{texts.desactive}</option>
          <option value="active">{texts.active}</option>
        </SelectField>
      </div>
    </div>
  )
}

function StockSearch({ listing, onSearch }: { listing: StockListing; onSearch: (q: string) => void }) {
  const [text, setText] = useState(listing.q)
  const [isBusy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  async function search(event: FormEvent) {
    event.preventDefault()
    const q = text.trim()
    if (q === listing.q || isBusy) return
    if (q === '') return onSearch('')
    setBusy(true)
    const { total, problem } = await countMatches({ ...listing, q })
    setBusy(false)
    if (problem) await alertDialog({ title: problem, mark: 'bad' })
    else if (total === 0) await alertDialog({ title: texts.productNotFound, mark: 'search' })
    else onSearch(q)
  }

  function clear() {
    setText('')
    field.current?.focus()
    if (listing.q !== '') onSearch('')
  }

  return (
    <form className="search m-0 max-w-80" role="search" onSubmit={(event) => void search(event)}>
      <input
        ref={field}
        className="input"
        type="search"
        aria-label={texts.searchLabel}
        placeholder={texts.search}
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
        value={text}
        onChange={({ target }) => (target.value === '' ? clear() : setText(target.value))}
      />
      {text !== '' && (
        <IconButton name={texts.clearSearch} icon={X} kind="quiet" className="search__clear" onClick={clear} />
      )}
      <IconButton name={texts.search} icon={Search} kind="quiet" type="submit" busy={isBusy} />
    </form>
  )
}

/** How many products the search finds with the filter that is on, or why that could not be asked. */
async function countMatches(listing: StockListing): Promise<{ total: number; problem?: string }> {
  try {
    return await callApi('GET /api/products', { query: { ...stockQueryOf(listing), page: 1, pageSize: 1 } })
  } catch (error) {
    if (error instanceof ApiError) return { total: 0, problem: error.message }
    throw error
  }
}
