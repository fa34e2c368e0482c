import { overviewTexts as texts } from '#shared/dashboard/overview-texts.ts'
import { newestAtOnce } from '#shared/pagination.ts'
import type { OlderPages } from '#web/client/lists/use-older-pages.ts'
import { Button } from '#web/ui/button.tsx'

type ShowMoreProps = {
  list: OlderPages<{ id: string }>
  /** How many the whole list has. */
  count: number
}

/** The button below a list of the Overview that fetches its next page; nothing once the whole list is shown. */
export function ShowMore({ list: { items, rest, isBusy, askOlder }, count }: ShowMoreProps) {
  // A page may repeat what came with the Overview.
  const next = Math.min(rest, newestAtOnce - (items.length % newestAtOnce))
  if (next === 0) return null
  return (
    <ShowMoreButton onClick={() => void askOlder()} busy={isBusy}>
      {next === rest ? texts.showAll(count) : texts.showMore(next)}
    </ShowMoreButton>
  )
}

type ShowMoreButtonProps = { onClick: () => void; busy?: boolean; children: string }

export function ShowMoreButton({ onClick, busy = false, children }: ShowMoreButtonProps) {
  return (
    <p className="mt-3">
      <Button kind="quiet" className="-ml-3" onClick={onClick} busy={busy}>
        {children}
      </Button>
    </p>
  )
}
