import { useRef, useState } from 'react'
import { newestAtOnce } from '#shared/pagination.ts'
import type { PagingQuery } from '#shared/wire.ts'
import { ApiError } from '#web/client/api.ts'
import { showToast } from '#web/ui/toast-store.ts'

type Item = { id: string }
type Ask<Of extends Item> = (paging: Required<PagingQuery>) => Promise<Of[]>

/** The known part of a list, and which page to ask for next. */
export type KnownPages<Of extends Item> = { items: Of[]; nextPage: number; isAtEnd: boolean }

type ListOptions<Of extends Item> = {
  newest: Of[]
  /** How many the whole list has. */
  total: number
  ask: Ask<Of>
  firstAsked?: number
}

export type OlderPages<Of extends Item> = KnownPages<Of> & {
  /** How many are still to be asked for. */
  rest: number
  isBusy: boolean
  /** Whether they came; else a status message says why not, and the known part stays as it is. */
  askOlder(): Promise<boolean>
  /** Leaves the beginning alone: something was taken away, and all that is older has moved. */
  forget(): void
}

/**
 * A list, newest first: its beginning came with the page, older items are asked for page by page, from the first page
 * on if the beginning is shorter than a page. Items that are added or move between pages in the meantime are neither
 * shown twice nor lost.
 */
export function useOlderPages<Of extends Item>({
  newest,
  total,
  ask,
  firstAsked = 2,
}: ListOptions<Of>): OlderPages<Of> {
  const none: KnownPages<Of> = { items: [], nextPage: firstAsked, isAtEnd: false }
  const [asked, setAsked] = useState(none)
  const [isBusy, setBusy] = useState(false)
  // What is asked for when the list is forgotten goes on from pages that have moved.
  const timesForgotten = useRef(0)
  const known = { ...asked, items: eachOnce([...newest, ...asked.items]) }
  const rest = known.isAtEnd ? 0 : Math.max(0, total - known.items.length)

  async function askOlder() {
    setBusy(true)
    const before = timesForgotten.current
    try {
      const older = await withOlderPage(known, ask)
      if (timesForgotten.current === before) setAsked(older)
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showToast({ text: error.message, isProblem: true })
      return false
    } finally {
      setBusy(false)
    }
  }

  function forget() {
    timesForgotten.current++
    setAsked(none)
  }

  return { ...known, rest, isBusy, askOlder, forget }
}

/**
 * The known part after the next page. New items shift the pages, so a page may bring known items again; if it brings
 * nothing else, the one after it is fetched at once.
 */
export async function withOlderPage<Of extends Item>(known: KnownPages<Of>, ask: Ask<Of>): Promise<KnownPages<Of>> {
  const found = await ask({ page: known.nextPage, pageSize: newestAtOnce })
  const items = eachOnce([...known.items, ...found])
  const isAtEnd = found.length < newestAtOnce
  const now = { items, nextPage: known.nextPage + 1, isAtEnd }
  return isAtEnd || items.length > known.items.length ? now : withOlderPage(now, ask)
}

/** The first of each counts: the list's beginning may be fresher than what was asked for after it. */
function eachOnce<Of extends Item>(items: Of[]): Of[] {
  const ids = new Set<string>()
  return items.filter(({ id }) => !ids.has(id) && ids.add(id))
}
