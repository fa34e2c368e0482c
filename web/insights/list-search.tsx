import { Search } from 'lucide-react'
import { useId, useState } from 'react'
import { insightsTexts } from '#shared/insights/insights-texts.ts'
import { IconButton } from '#web/ui/icon-button.tsx'

const texts = insightsTexts.lists

type ListSearchProps = {
  /** What is searched, as its accessible name. */
  label: string
  /** What the list was searched for. */
  value: string
  /** Looks for it. Emptying the box looks for nothing. */
  onSearch: (wanted: string) => Promise<void> | void
}

/** The search box of an admin's list. */
export function ListSearch({ label, value, onSearch }: ListSearchProps) {
  const id = useId()
  const [typed, setTyped] = useState(value)
  const [shown, setShown] = useState(value)
  const [busy, setBusy] = useState(false)
  // Back and forward change the address under the box.
  if (shown !== value) {
    setShown(value)
    setTyped(value)
  }
  const search = async (wanted: string) => {
    setBusy(true)
    await onSearch(wanted)
    setBusy(false)
  }
  return (
    <form
      className="search m-0 sm:max-w-80"
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        void search(typed.trim())
      }}
    >
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <input
        className="input min-h-(--tap)"
        id={id}
        type="search"
        placeholder={texts.search}
        value={typed}
        maxLength={200}
        onChange={(event) => {
          setTyped(event.target.value)
          if (event.target.value === '' && value !== '') void search('')
        }}
      />
      <IconButton name={texts.search} icon={Search} kind="quiet" type="submit" busy={busy} />
    </form>
  )
}
