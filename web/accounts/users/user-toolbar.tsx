import type { UserQuery } from '#shared/accounts/accounts-contract.ts'
import { userFilters, userSorts } from '#shared/accounts/user-lists.ts'
import { userListTexts as texts } from '#shared/accounts/user-list-texts.ts'
import { adminTexts } from '#shared/frame/admin-texts.ts'
import { listApi } from '#web/api.ts'
import { ListSearch } from '#web/frame/admin/list-search.tsx'
import type { ListAddress } from '#web/frame/fetching/use-list-address.ts'
import { PillSelect } from '#web/ui/pill-select.tsx'

type UserToolbarProps = { query: UserQuery; address: ListAddress }

/** Search, sort and filter of the user list. A search that finds nobody says so and leaves the list as it is. */
export function UserToolbar({ query: { sort, filter = 'all' }, address }: UserToolbarProps) {
  return (
    <div className="row between mb-5">
      <ListSearch
        label={texts.search}
        address={address}
        ifFound={{
          count: (q, signal) => listApi('GET /api/users', { query: { q, filter, page: 1, pageSize: 1 }, signal }),
          notFound: texts.notFound,
        }}
      />
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
