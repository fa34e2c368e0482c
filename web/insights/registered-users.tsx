import { useRef } from 'react'
import { formatCount } from '#shared/counts.ts'
import { daysSinceOpening } from '#shared/insights/days-since-opening.ts'
import type { Overview } from '#shared/insights/insights-contract.ts'
import { overviewTexts as texts } from '#shared/insights/overview-texts.ts'
import { callApi } from '#web/api.ts'
import { useOlderPages } from '#web/frame/fetching/use-older-pages.ts'
import { useLostFocus } from '#web/frame/focus/use-lost-focus.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ShareBar } from '#web/ui/share-bar.tsx'
import { ShowMore } from './show-more.tsx'

/** One bar per account, the newest fifty first: days between 2023-05-09 and its creation. The rest on request (RULINGS §7). */
export function RegisteredUsers({ users: { count, newest } }: { users: Overview['users'] }) {
  const known = useOlderPages(newest, async (query) => {
    const found = await callApi('GET /api/users', { query })
    return found.map(({ id, name, createdAt }) => ({
      id,
      name,
      createdAt,
      days: daysSinceOpening(new Date(createdAt)),
    }))
  })
  const users = known.items
  const most = Math.max(1, ...users.map(({ days }) => days))
  const list = useRef<HTMLElement>(null)
  useLostFocus(String(known.nextPage), list)
  return (
    <Panel
      title={<span className="block text-[1.25rem] leading-[1.2]">{texts.users}</span>}
      action={<Badge tone="leaf">{formatCount(count)}</Badge>}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and the keyboard must reach it */}
      <section ref={list} className="bars relative" aria-label={texts.usersTable} tabIndex={0}>
        <ul className="contents" aria-hidden="true">
          {users.map(({ id, name, days }) => (
            <li key={id}>
              <span className="truncate">{name}</span>
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
                  <th scope="row">{name}</th>
                  <td>{days}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </section>
      <ShowMore list={known} count={count} />
    </Panel>
  )
}
