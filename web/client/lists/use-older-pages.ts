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
  /** The size of the whole list. */
  total: number
  ask: Ask<Of>
  firstAsked?: number
}

export type OlderPages<Of extends Item> = KnownPages<Of> & {
  /** The number of items not loaded yet. */
  rest: number
  isBusy: boolean
  /** Loads the next page. False if this failed; a toast then says why. */
  askOlder(): Promise<boolean>
  /** Forgets the older pages after an item was removed, because all older items have moved. */
  forget(): void
}

/**
 * A list, newest first. The newest items came with the page. Older items are loaded page by page, starting with
 * `firstAsked`. Items that move between pages in the meantime are neither lost nor shown twice.
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
  // A pending answer is stale after `forget`.
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
 * The list with one more page. New items shift the pages, so a page may contain only known items. Then the following page
 * is fetched, too.
 */
export async function withOlderPage<Of extends Item>(known: KnownPages<Of>, ask: Ask<Of>): Promise<KnownPages<Of>> {
  const found = await ask({ page: known.nextPage, pageSize: newestAtOnce })
  const items = eachOnce([...known.items, ...found])
  const isAtEnd = found.length < newestAtOnce
  const now = { items, nextPage: known.nextPage + 1, isAtEnd }
  return isAtEnd || items.length > known.items.length ? now : withOlderPage(now, ask)
}

/** Removes duplicates. The first one counts, because the newest items may be fresher. */
function eachOnce<Of extends Item>(items: Of[]): Of[] {
  const ids = new Set<string>()
  return items.filter(({ id }) => !ids.has(id) && ids.add(id))
}
