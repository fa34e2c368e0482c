import { useParams } from 'react-router'
import { userListTexts as texts } from '#shared/accounts/user-list-texts.ts'
import { AuditLogList } from '#web/audit-log/audit-log-list.tsx'
import { callApi } from '#web/client/api.ts'
import { QueryPanel } from '#web/client/queries/query-panel.tsx'
import { useQuery } from '#web/client/queries/use-query.ts'
import { AdminPanel } from '#web/layout/admin/admin-panel.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { When } from '#web/ui/when.tsx'
import { UserBadges, UserButtons, useUserActions } from './users/user-actions.tsx'

/** One account, for admins: data, actions and audit log. */
export default function UserPage() {
  const { id = '' } = useParams()
  const fetched = useQuery(id, (signal) => callApi('GET /api/users/{id}', { params: { id }, signal }))
  const actions = useUserActions(fetched.reload)
  return (
    <AdminPanel title={fetched.answer?.name ?? texts.user} back={{ to: '/H0me/users', label: texts.backToUsers }}>
      <QueryPanel fetched={fetched}>
        {(user) => (
          <>
            <div className="panel">
              <Facts>
                <Fact label={texts.role}>
                  <UserBadges user={user} />
                </Fact>
                <Fact label={texts.email}>{user.email}</Fact>
                <Fact label={texts.emailConfirmed}>{user.emailConfirmed ? texts.yes : texts.notYet}</Fact>
                <Fact label={texts.registered}>
                  <When at={user.createdAt} />
                </Fact>
                <Fact label={texts.id}>{user.id}</Fact>
                <Fact label={texts.orders}>
                  <ShopLink className="link link--alone" to={`/H0me/orders?q=${user.id}`}>
                    {texts.showOrders}
                  </ShopLink>
                </Fact>
              </Facts>
              <div className="mt-4">
                <UserButtons user={user} actions={actions} />
              </div>
            </div>
            <AuditLogList subject="user" id={user.id} refresh={fetched.reloads} />
          </>
        )}
      </QueryPanel>
    </AdminPanel>
  )
}
