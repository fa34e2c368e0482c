import { userListTexts as texts } from '#shared/accounts/user-list-texts.ts'
import type { UserFilter, UserSort } from '#shared/accounts/user-lists.ts'
import { adminTexts } from '#shared/layout/admin-texts.ts'
import { listApi } from '#web/client/api.ts'
import { ListSearch } from '#web/client/lists/list-search.tsx'
import type { ListAddress, ListChoice } from '#web/client/lists/use-list-address.ts'
import { PillSelect } from '#web/ui/pill-select.tsx'

type UserToolbarProps = { address: ListAddress; sort: ListChoice<UserSort>; filter: ListChoice<UserFilter> }

/** Search, sort and filter of the user list. A search that finds nobody says so and leaves the list as it is. */
export function UserToolbar({ address, sort, filter }: UserToolbarProps) {
  return (
    <div className="row between mb-5">
      <ListSearch
        label={texts.search}
        address={address}
        warnIfNone={{
          count: (q, signal) =>
            listApi('GET /api/users', { query: { q, filter: filter.value, page: 1, pageSize: 1 }, signal }),
          notFound: texts.notFound,
        }}
      />
      <div className="pills">
        <PillSelect label={adminTexts.lists.sort} {...sort} labels={texts.sorts} />
        <PillSelect label={adminTexts.lists.filter} {...filter} labels={texts.filters} />
      </div>
    </div>
  )
}
