import { useRef } from 'react'
import { troubleTexts } from '#shared/layout/trouble-texts.ts'
import { Button } from '#web/ui/button.tsx'
import type { Elements } from '#web/ui/elements.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton, SkeletonBox } from '#web/ui/skeleton.tsx'
import { useLostFocus } from '../focus/use-lost-focus.ts'
import type { Query } from './use-query.ts'

type QueryPanelProps<Answer> = {
  fetched: Query<Answer>
  /** Shown until the first answer. By default a skeleton. */
  waiting?: Elements
  children: (answer: Answer) => Elements
}

/** Shows the answer of a query, a skeleton while loading, or the problem with a button to try again. */
export function QueryPanel<Answer>({ fetched, waiting, children }: QueryPanelProps<Answer>) {
  const { answer, problem, isMissing, isBusy, reload } = fetched
  const panel = useRef<HTMLDivElement>(null)
  useLostFocus(problem ?? '', panel)
  const isWaiting = answer === undefined && !problem
  return (
    // A new element for the answer, so that the browser doesn't count a layout shift from the skeleton.
    <div ref={panel} key={isWaiting ? 'waiting' : 'there'} aria-busy={isBusy || undefined}>
      {problem && (
        <Notice kind="bad" live className="mb-5">
          <p>{problem}</p>
          {!isMissing && (
            <Button kind="second" className="mt-3" onClick={reload} busy={isBusy}>
              {troubleTexts.tryAgain}
            </Button>
          )}
        </Notice>
      )}
      {answer !== undefined && children(answer)}
      {isWaiting &&
        (waiting ?? (
          <Skeleton>
            <SkeletonBox className="h-72 rounded-panel" />
          </Skeleton>
        ))}
    </div>
  )
}
