import type { User } from '#shared/accounts/accounts-contract.ts'
import { initialsOf } from '#shared/accounts/initials.ts'
import { userListTexts as texts } from '#shared/accounts/user-list-texts.ts'
import { userFilters, userSorts } from '#shared/accounts/user-lists.ts'
import { adminTexts } from '#shared/layout/admin-texts.ts'
import { usersOnPage } from '#shared/pagination.ts'
import { listApi } from '#web/client/api.ts'
import { ListSearch } from '#web/client/lists/list-search.tsx'
import { NoneFound } from '#web/client/lists/none-found.tsx'
import { PagedList } from '#web/client/lists/paged-list.tsx'
import { useActedOnRows } from '#web/client/lists/use-acted-on-rows.ts'
import { useListAddress } from '#web/client/lists/use-list-address.ts'
import { QueryPanel } from '#web/client/queries/query-panel.tsx'
import { useQuery } from '#web/client/queries/use-query.ts'
import { AdminPanel } from '#web/layout/admin/admin-panel.tsx'
import { Cell, ListTable } from '#web/ui/list-table.tsx'
import { PillSelect } from '#web/ui/pill-select.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { type UserActions, UserBadges, UserButtons, useUserActions } from './users/user-actions.tsx'

/** 'List User': every account, with its role and its ban (docs/rules/admin.md#users). */
export default function UsersPage() {
  const address = useListAddress()
  const { page } = address
  const sort = address.choice('sort', userSorts, 'name_asc')
  const filter = address.choice('filter', userFilters, 'all')
  const query = {
    q: address.search,
    sort: sort.value,
    filter: filter.value,
    page,
    pageSize: usersOnPage,
  }
  const fetched = useQuery(JSON.stringify(query), (signal) => listApi('GET /api/users', { query, signal }))
  const actions = useUserActions(useActedOnRows(fetched))
  return (
    <AdminPanel title={texts.title} page={page}>
      {/* A search that finds nobody shows a warning and leaves the list as it is. */}
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
      <QueryPanel fetched={fetched}>
        {({ items: users, total, isMore }) => (
          <PagedList
            paging={address}
            total={total}
            pageSize={usersOnPage}
            isCurrent={fetched.isCurrent}
            count={texts.count(total, isMore)}
            none={<NoneFound title={texts.noneFound} showAll={texts.showAll} />}
            ends={false}
          >
            <div className="panel py-2">
              <ListTable caption={texts.title} columns={columns()} className="list-table--users">
                {users.map((user) => (
                  <UserRow key={user.id} user={user} actions={actions} />
                ))}
              </ListTable>
            </div>
          </PagedList>
        )}
      </QueryPanel>
    </AdminPanel>
  )
}

const columns = () => [
  { label: texts.fullname },
  { label: texts.email },
  { label: texts.role },
  { label: texts.actions },
]

/** The seeded admin's row has no action cell. */
function UserRow({ user, actions }: { user: User; actions: UserActions }) {
  return (
    <tr className={user.active ? undefined : 'dim'}>
      <Cell full>
        <span className="cell min-w-36">
          <span className="avatar text-small size-10" aria-hidden="true" dir="auto">
            {initialsOf(user.name)}
          </span>
          <ShopLink
            className="min-w-0 wrap-anywhere no-underline hover:underline"
            dir="auto"
            to={`/H0me/users/${user.id}`}
          >
            {user.name}
          </ShopLink>
        </span>
      </Cell>
      <Cell label={texts.email} full>
        {user.email}
      </Cell>
      <Cell colSpan={user.isSeeded ? 2 : 1}>
        <UserBadges user={user} />
      </Cell>
      {!user.isSeeded && (
        <Cell full>
          <UserButtons user={user} actions={actions} />
        </Cell>
      )}
    </tr>
  )
}
