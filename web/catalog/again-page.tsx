import type { ReactNode } from 'react'
import { againTexts as texts } from '#shared/catalog/again-texts.ts'
import { catalogTexts } from '#shared/catalog/catalog-texts.ts'
import { useSession } from '#web/accounts/session-store.ts'
import { SignInInvitation } from '#web/accounts/sign-in-invitation.tsx'
import { listApi } from '#web/client/api.ts'
import { PagedList } from '#web/client/lists/paged-list.tsx'
import { useListAddress } from '#web/client/lists/use-list-address.ts'
import { QueryPanel } from '#web/client/queries/query-panel.tsx'
import { useQuery } from '#web/client/queries/use-query.ts'
import { NeedsScript, Page } from '#web/layout/page.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { Skeleton, SkeletonBox } from '#web/ui/skeleton.tsx'
import { ProductCard } from './product-card.tsx'
import { UsualCard } from './usuals/usual-card.tsx'

/** /again: what the person bought before, or their favourites (docs/rules/orders.md#usuals). */
export default function AgainPage() {
  const { user, isReady } = useSession()
  const { page, choice } = useListAddress()
  const isFavourites = choice('list', ['bought', 'favourites'], 'bought').value === 'favourites'
  const title = isFavourites ? texts.favourites : texts.title
  return (
    <Page title={title} page={page} className="filled-later">
      <Breadcrumb parts={[{ label: catalogTexts.categories, to: '/' }, { label: title }]} />
      <div className="row between mt-1">
        <h1>{title}</h1>
      </div>
      <NeedsScript />
      {isReady && !user && (
        <SignInInvitation className="mt-6" title={texts.signIn}>
          {texts.signInHint}
        </SignInInvitation>
      )}
      {!isReady && <Waiting />}
      {user && (
        <>
          <nav className="row mt-4 mb-6 gap-2" aria-label={texts.lists}>
            <ListLink to="/again" isCurrent={!isFavourites}>
              {texts.bought}
            </ListLink>
            <ListLink to="/again?list=favourites" isCurrent={isFavourites}>
              {texts.favourites}
            </ListLink>
          </nav>
          {isFavourites ? <Favourites key={user._id} /> : <Bought key={user._id} />}
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

/** What was bought before, the likeliest first. It stays as it is while the page is open. */
function Bought() {
  const fetched = useQuery('bought', (signal) => listApi('GET /api/again', { query: {}, signal }))
  return (
    <QueryPanel fetched={fetched} waiting={<Waiting />}>
      {({ items }) =>
        items.length > 0 ? (
          <ul className="usuals">
            {items.map((product) => (
              <UsualCard key={product.id} product={product} />
            ))}
          </ul>
        ) : (
          <Nothing title={texts.nothingBought} picture="coffee">
            {texts.nothingBoughtHint}
          </Nothing>
        )
      }
    </QueryPanel>
  )
}

const pageSize = 12

/** A page of the favourites. A heart that is taken off leaves its card where it is until the list is opened again. */
function Favourites() {
  const paging = useListAddress()
  const { page } = paging
  const fetched = useQuery(`favourites ${page}`, (signal) =>
    listApi('GET /api/favourites', { query: { page, pageSize }, signal }),
  )
  return (
    <QueryPanel fetched={fetched} waiting={<Waiting />}>
      {({ items, total }) => (
        <PagedList
          paging={paging}
          total={total}
          pageSize={pageSize}
          isCurrent={fetched.isCurrent}
          none={
            <Nothing title={texts.noFavourites} picture="fruit">
              {texts.noFavouritesHint}
            </Nothing>
          }
        >
          <ul className="products products--wide">
            {items.map((product) => (
              <li key={product.id}>
                <ProductCard product={product} />
              </li>
            ))}
          </ul>
        </PagedList>
      )}
    </QueryPanel>
  )
}

function Nothing({ title, picture, children }: { title: string; picture: 'coffee' | 'fruit'; children: string }) {
  return (
    <EmptyState panel picture={picture} title={title} action={<Button to="/">{texts.toShop}</Button>}>
      {children}
    </EmptyState>
  )
}

const Waiting = (): ReactNode => (
  <Skeleton>
    <SkeletonBox className="mt-6 h-96 rounded-panel" />
  </Skeleton>
)
