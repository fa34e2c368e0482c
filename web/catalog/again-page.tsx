import { useLocation } from 'react-router'
import { againTexts as texts } from '#shared/catalog/again-texts.ts'
import { catalogTexts } from '#shared/catalog/catalog-texts.ts'
import { layoutTexts } from '#shared/layout/layout-texts.ts'
import { useSession } from '#web/accounts/session-store.ts'
import { SignInInvitation } from '#web/accounts/sign-in-invitation.tsx'
import { NeedsScript, Page } from '#web/layout/page.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Button } from '#web/ui/button.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'

const AgainList = onDemand('again-list', () => import('./again/again-list.tsx'))

const favourites = '/again/favourites'

/** /again: what the person bought before; /again/favourites: their favourites (docs/rules/orders.md#buy-again). */
export default function AgainPage() {
  const { user, isReady } = useSession()
  const list = useLocation().pathname.startsWith(favourites) ? 'favourites' : 'bought'
  const title = list === 'favourites' ? texts.favourites : texts.title
  return (
    <Page title={title} className="filled-later">
      <Breadcrumb parts={[{ label: catalogTexts.categories, to: '/' }, { label: title }]} />
      <div className="row between mt-1">
        <h1>{title}</h1>
        <Button kind="second" to="/shopping-list">
          {layoutTexts.shoppingList}
        </Button>
      </div>
      <NeedsScript />
      {isReady && !user && (
        <SignInInvitation className="mt-6" title={texts.signIn}>
          {texts.signInHint}
        </SignInInvitation>
      )}
      {user && (
        <>
          <nav className="row mt-4 mb-6 gap-2" aria-label={texts.lists}>
            <ListLink to="/again" isCurrent={list === 'bought'}>
              {texts.bought}
            </ListLink>
            <ListLink to={favourites} isCurrent={list === 'favourites'}>
              {texts.favourites}
            </ListLink>
          </nav>
          <AgainList key={`${user._id} ${list}`} of={list} />
        </>
      )}
    </Page>
  )
}

function ListLink({ to, isCurrent, children }: { to: string; isCurrent: boolean; children: string }) {
  return (
    <ShopLink className="chip" to={to} aria-current={isCurrent ? 'page' : undefined}>
      {children}
    </ShopLink>
  )
}
