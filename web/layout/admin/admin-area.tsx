import { Outlet, useLocation } from 'react-router'
import { adminTexts } from '#shared/layout/admin-texts.ts'
import { troubleTexts } from '#shared/layout/trouble-texts.ts'
import { useSession } from '#web/accounts/session-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { NeedsScript } from '../needs-script.tsx'
import { PageTitle } from '../page-title.tsx'
import { signInPath } from '../sign-in-path.ts'
import { AdminMenu } from './admin-menu.tsx'
import { RouteClosed } from './route-closed.tsx'
import { type AdminAccess, useAdminAccess } from './use-admin-access.ts'

const texts = adminTexts.area

/** The admin area: the menu beside one panel (docs/rules/admin.md#admin-area). Opens for admins only. */
export default function AdminArea() {
  const access = useAdminAccess()
  const { user } = useSession()
  // A person who is stored as an admin keeps the menu while the server is asked.
  const hasMenu = access.state === 'open' || (user?.isAdmin === true && access.state !== 'closed')
  const screen = access.state === 'open' ? <Outlet context={access.me} /> : <Closed access={access} />
  return (
    <main id="main" tabIndex={-1} className="admin-area filled-later">
      <meta name="robots" content="noindex" />
      {hasMenu ? (
        <div className="admin-layout">
          <AdminMenu />
          <div>{screen}</div>
        </div>
      ) : (
        screen
      )}
    </main>
  )
}

function Closed({ access }: { access: Exclude<AdminAccess, { state: 'open' }> }) {
  const location = useLocation()
  return (
    <>
      <PageTitle name={texts.menu} />
      <NeedsScript />
      {access.state === 'closed' ? <RouteClosed /> : <Waiting access={access} back={signInPath(location)} />}
    </>
  )
}

type WaitingProps = { access: Exclude<AdminAccess, { state: 'open' | 'closed' }>; back: string }

function Waiting({ access, back }: WaitingProps) {
  return (
    <>
      <h1 className="visually-hidden">{texts.menu}</h1>
      {access.state === 'checking' && <Loading />}
      {access.state === 'failed' && (
        <Notice kind="bad" live>
          <p>{access.message}</p>
          <Button kind="second" className="mt-3" onClick={access.tryAgain}>
            {troubleTexts.tryAgain}
          </Button>
        </Notice>
      )}
      {access.state === 'ended' && (
        <Notice kind="warn" live>
          <p>{access.reason === 'suspended' ? texts.suspended : texts.sessionEnded}</p>
          {access.reason === 'session_ended' && (
            <>
              <p>{texts.sessionEndedHint}</p>
              <Button className="mt-3" to={back}>
                {texts.signInAgain}
              </Button>
            </>
          )}
        </Notice>
      )}
    </>
  )
}
