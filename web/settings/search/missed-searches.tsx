import { useRef, useState } from 'react'
import type { SearchMiss } from '#shared/catalog/search-contract.ts'
import { synonymTerm } from '#shared/catalog/synonym-rules.ts'
import { synonymTexts as texts } from '#shared/catalog/synonym-texts.ts'
import { dayText } from '#shared/settings/day-text.ts'
import { callApi } from '#web/client/api.ts'
import { useLostFocus } from '#web/client/focus/use-lost-focus.ts'
import { QueryPanel } from '#web/client/queries/query-panel.tsx'
import { useQuery } from '#web/client/queries/use-query.ts'
import { Button } from '#web/ui/button.tsx'
import { SynonymDialog } from './synonym-dialog.tsx'

type MissedSearchesProps = {
  /** So many are shown, the most frequent ones. */
  most: number
  /** Called when one has got a meaning. */
  onMade?: () => void
}

/** What people looked for and did not find. What gets a meaning leaves the list. */
export function MissedSearches({ most, onMade }: MissedSearchesProps) {
  const fetched = useQuery(String(most), (signal) =>
    callApi('GET /api/search/misses', { query: { page: 1, pageSize: most }, signal }),
  )
  const [making, setMaking] = useState<string>()
  const list = useRef<HTMLUListElement>(null)
  useLostFocus(fetched.answer?.map(({ term }) => term).join('\n') ?? '', list)
  return (
    <>
      <QueryPanel fetched={fetched}>
        {(misses) => (
          <>
            {misses.length === 0 && <p className="soft">{texts.noneMissed}</p>}
            <ul ref={list} tabIndex={-1} aria-label={texts.missedTitle} className="m-0 list-none p-0">
              {misses.map((miss) => (
                <Missed key={miss.term} miss={miss} onMake={() => setMaking(miss.term)} />
              ))}
            </ul>
          </>
        )}
      </QueryPanel>
      {making !== undefined && (
        <SynonymDialog
          term={making}
          onClose={() => setMaking(undefined)}
          onSettled={() => {
            fetched.reload()
            onMade?.()
          }}
        />
      )}
    </>
  )
}

/** A sentence that somebody has typed has too many words for a synonym. */
function Missed({ miss: { term, times, lastOn }, onMake }: { miss: SearchMiss; onMake: () => void }) {
  return (
    <li className="flex min-h-(--tap) items-center justify-between gap-3 border-0 border-b border-solid border-(--line) py-2 last:border-b-0">
      <span className="min-w-0 wrap-anywhere">
        <b dir="auto">{term}</b>
        <span className="soft small block">{texts.asked(times, dayText(lastOn))}</span>
      </span>
      {!('problem' in synonymTerm(term)) && (
        <Button kind="quiet" className="-mr-3" aria-label={texts.makeMean(term)} onClick={onMake}>
          {texts.makeItMean}
        </Button>
      )}
    </li>
  )
}
