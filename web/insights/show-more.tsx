import { overviewTexts as texts } from '#shared/insights/overview-texts.ts'
import { newestAtOnce } from '#shared/pagination.ts'
import { ApiError } from '#web/api.ts'
import type { OlderPages } from '#web/frame/fetching/use-older-pages.ts'
import { Button } from '#web/ui/button.tsx'
import { announce } from '#web/ui/status-store.ts'

type ShowMoreProps = {
  list: OlderPages<{ _id: string }>
  /** How many the whole list has. */
  count: number
}

/** The button below a list of the Overview that asks for its next page; nothing where all of it is shown. */
export function ShowMore({ list: { items, isAtEnd, isBusy, askOlder }, count }: ShowMoreProps) {
  const rest = isAtEnd ? 0 : count - items.length
  // A page may bring again what the Overview came with.
  const next = Math.min(rest, newestAtOnce - (items.length % newestAtOnce))
  if (next <= 0) return null

  async function showMore() {
    try {
      await askOlder()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      announce({ text: error.message, isProblem: true })
    }
  }
  return (
    <p className="mt-3">
      <Button kind="quiet" className="-ml-4" onClick={() => void showMore()} busy={isBusy}>
        {next === rest ? texts.showAll(count) : texts.showMore(next)}
      </Button>
    </p>
  )
}
