import { userListTexts as texts } from '#shared/accounts/user-list-texts.ts'
import { userFilters, userSorts } from '#shared/accounts/user-lists.ts'
import { usersOnPage } from '#shared/pagination.ts'
import { listApi } from '#web/client/api.ts'
import { NoneFound } from '#web/client/lists/none-found.tsx'
import { PagedList } from '#web/client/lists/paged-list.tsx'
import { useActedOnRows } from '#web/client/lists/use-acted-on-rows.ts'
import { useListAddress } from '#web/client/lists/use-list-address.ts'
import { QueryPanel } from '#web/client/queries/query-panel.tsx'
import { useQuery } from '#web/client/queries/use-query.ts'
import { AdminPanel } from '#web/layout/admin/admin-panel.tsx'
import { ListTable } from '#web/ui/list-table.tsx'
import { useUserActions } from './users/use-user-actions.ts'
import { UserRow } from './users/user-row.tsx'
import { UserToolbar } from './users/user-toolbar.tsx'

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
      <UserToolbar {...{ address, sort, filter }} />
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
              <ListTable caption={texts.title} columns={columns} className="list-table--users">
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

const columns = [{ label: texts.fullname }, { label: texts.email }, { label: texts.role }, { label: texts.actions }]
