import { useRef } from 'react'
import { daysSinceOpening } from '#shared/insights/days-since-opening.ts'
import { formatCount } from '#shared/counts.ts'
import type { Overview, RegisteredUser } from '#shared/insights/insights-contract.ts'
import { overviewTexts as texts } from '#shared/insights/overview-texts.ts'
import { newestAtOnce } from '#shared/pagination.ts'
import { ApiError, callApi } from '#web/api.ts'
import { useLostFocus } from '#web/frame/focus/use-lost-focus.ts'
import { useOlderPages } from '#web/frame/fetching/use-older-pages.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ShareBar } from '#web/ui/share-bar.tsx'
import { announce } from '#web/ui/status-store.ts'

/** One bar per account, the newest fifty first: days between 2023-05-09 and its creation. The rest on request (RULINGS §7). */
export function RegisteredUsers({ users: { count, newest } }: { users: Overview['users'] }) {
  const { users, isAtEnd, showMore, busy } = useMoreUsers(newest)
  const most = Math.max(1, ...users.map(({ days }) => days))
  const list = useRef<HTMLElement>(null)
  useLostFocus(String(users.length), list)
  const rest = isAtEnd ? 0 : count - users.length
  const next = Math.min(rest, newestAtOnce)
  return (
    <Panel
      title={<span className="block text-[1.25rem] leading-[1.2]">{texts.users}</span>}
      action={<Badge tone="leaf">{formatCount(count)}</Badge>}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and the keyboard must reach it */}
      <section ref={list} className="bars relative" aria-label={texts.usersTable} tabIndex={0}>
        <ul className="contents" aria-hidden="true">
          {users.map(({ _id, name, days }) => (
            <li key={_id}>
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
              {users.map(({ _id, name, days }) => (
                <tr key={_id}>
                  <th scope="row">{name}</th>
                  <td>{days}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </section>
      {next > 0 && (
        <p className="mt-3">
          <Button kind="quiet" className="-ml-4" onClick={showMore} busy={busy}>
            {next === rest ? texts.showAll(count) : texts.showMore(next)}
          </Button>
        </p>
      )}
    </Panel>
  )
}

function useMoreUsers(newest: RegisteredUser[]) {
  const older = useOlderPages(newest, async (query) => {
    const found = await callApi('GET /api/users', { query })
    return found.map(({ _id, name, createdAt }) => ({
      _id,
      name,
      createdAt,
      days: daysSinceOpening(new Date(createdAt)),
    }))
  })
  const showMore = async () => {
    try {
      await older.askOlder()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      announce({ text: error.message, isProblem: true })
    }
  }
  return { users: older.items, isAtEnd: older.isAtEnd, busy: older.isBusy, showMore: () => void showMore() }
}
