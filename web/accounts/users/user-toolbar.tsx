import type { UserQuery } from '#shared/accounts/accounts-contract.ts'
import { userFilters, userSorts } from '#shared/accounts/user-lists.ts'
import { userListTexts as texts } from '#shared/accounts/user-list-texts.ts'
import { adminTexts } from '#shared/insights/admin-texts.ts'
import { listApi } from '#web/api.ts'
import { countFound } from '#web/frame/admin/count-found.ts'
import { ListSearch } from '#web/frame/admin/list-search.tsx'
import type { ListAddress } from '#web/frame/fetching/use-list-address.ts'
import { alertDialog } from '#web/ui/dialog-store.ts'
import { PillSelect } from '#web/ui/pill-select.tsx'

type UserToolbarProps = { query: UserQuery; address: ListAddress }

/** Search, sort and filter of the user list. A search that finds nobody says so and leaves the list as it is. */
export function UserToolbar({ query: { q = '', sort, filter = 'all' }, address }: UserToolbarProps) {
  const search = async (wanted: string, signal: AbortSignal) => {
    if (wanted === '') return address.change({ q: wanted })
    const asked = { q: wanted, filter, page: 1, pageSize: 1 }
    const total = await countFound(listApi('GET /api/users', { query: asked, signal }), signal)
    if (total === 0) void alertDialog({ title: texts.notFound, mark: 'search' })
    else if (total !== undefined) address.change({ q: wanted })
  }
  return (
    <div className="row between mb-5">
      <ListSearch label={texts.search} value={q} onSearch={search} />
      <div className="pills">
        <PillSelect
          label={adminTexts.lists.sort}
          value={sort}
          options={userSorts}
          labels={texts.sorts}
          onChoose={(chosen) => address.change({ sort: chosen })}
        />
        <PillSelect
          label={adminTexts.lists.filter}
          value={filter}
          options={userFilters}
          labels={texts.filters}
          onChoose={(chosen) => address.change({ filter: chosen })}
        />
      </div>
    </div>
  )
}
