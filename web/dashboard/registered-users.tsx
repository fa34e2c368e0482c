import { useRef, useState } from 'react'
import type { Overview } from '#shared/dashboard/dashboard-contract.ts'
import { daysSinceOpening } from '#shared/dashboard/overview-rules.ts'
import { overviewTexts as texts } from '#shared/dashboard/overview-texts.ts'
import { formatCount } from '#shared/formats.ts'
import { newestAtOnce } from '#shared/pagination.ts'
import type { PagingQuery } from '#shared/wire.ts'
import { callApi } from '#web/client/api.ts'
import { useLostFocus } from '#web/client/focus/use-lost-focus.ts'
import { type OlderPages, useOlderPages } from '#web/client/lists/use-older-pages.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Panel } from '#web/ui/panel.tsx'
import { ShareBar } from '#web/ui/share-bar.tsx'

/** How many bars are shown at first (charts.css). */
const shownAtFirst = 12

/**
 * One bar per account, newest first: the days between 2023-05-09 and the registration. At first 12 are shown, then the
 * 50 of the Overview, then older pages.
 */
export function RegisteredUsers({ users: { count, newest } }: { users: Overview['users'] }) {
  const known = useOlderPages({ newest, total: count, ask: askUsers })
  const users = known.items
  const most = Math.max(1, ...users.map(({ days }) => days))
  const [areFew, setFew] = useState(users.length > shownAtFirst)
  const list = useRef<HTMLElement>(null)
  useLostFocus(`${areFew} ${known.nextPage}`, list)
  return (
    <Panel
      title={<span className="block text-[1.25rem] leading-[1.2]">{texts.users}</span>}
      action={<Badge tone="leaf">{formatCount(count)}</Badge>}
    >
      <section
        ref={list}
        className={classNames('bars relative', areFew && 'bars--few')}
        aria-label={texts.usersTable}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and the keyboard must reach it
        tabIndex={areFew ? -1 : 0}
      >
        <ul className="contents" aria-hidden="true">
          {users.map(({ id, name, days }) => (
            <li key={id}>
              <span className="truncate" dir="auto">
                {name}
              </span>
              <ShareBar share={days / most} />
              <b>{days}</b>
            </li>
          ))}
        </ul>
        <div className="visually-hidden">
          <table>
            <caption>{texts.usersTable}</caption>
            <thead>
              <tr>
                <th scope="col">{texts.userName}</th>
                <th scope="col">{texts.userDays}</th>
              </tr>
            </thead>
            <tbody>
              {users.map(({ id, name, days }) => (
                <tr key={id}>
                  <th scope="row" dir="auto">
                    {name}
                  </th>
                  <td>{days}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </section>
      {areFew ? (
        <ShowMoreButton onClick={() => setFew(false)}>
          {users.length === count ? texts.showAll(count) : texts.showMore(users.length - shownAtFirst)}
        </ShowMoreButton>
      ) : (
        <ShowMore list={known} count={count} />
      )}
    </Panel>
  )
}

async function askUsers(query: Required<PagingQuery>) {
  const users = await callApi('GET /api/users', { query })
  return users.map(({ id, name, createdAt }) => ({
    id,
    name,
    createdAt,
    days: daysSinceOpening(new Date(createdAt)),
  }))
}

type ShowMoreProps = {
  list: OlderPages<{ id: string }>
  /** The length of the whole list. */
  count: number
}

/** Fetches the next page of a list; hidden when the whole list is shown. */
export function ShowMore({ list: { items, rest, isBusy, askOlder }, count }: ShowMoreProps) {
  // A page may repeat items of the Overview.
  const next = Math.min(rest, newestAtOnce - (items.length % newestAtOnce))
  if (next === 0) return null
  return (
    <ShowMoreButton onClick={() => void askOlder()} busy={isBusy}>
      {next === rest ? texts.showAll(count) : texts.showMore(next)}
    </ShowMoreButton>
  )
}

type ShowMoreButtonProps = { onClick: () => void; busy?: boolean; children: string }

function ShowMoreButton({ onClick, busy = false, children }: ShowMoreButtonProps) {
  return (
    <p className="mt-3">
      <Button kind="quiet" className="-ml-3" onClick={onClick} busy={busy}>
        {children}
      </Button>
    </p>
  )
}
