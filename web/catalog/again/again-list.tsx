import { againTexts as texts } from '#shared/catalog/again-texts.ts'
import { listApi } from '#web/client/api.ts'
import { PagedList } from '#web/client/lists/paged-list.tsx'
import { useListAddress } from '#web/client/lists/use-list-address.ts'
import { QueryPanel } from '#web/client/queries/query-panel.tsx'
import { useQuery } from '#web/client/queries/use-query.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ProductCard } from '../product-card.tsx'
import { UsualCard } from './usual-card.tsx'

/** A list of '/again'. In a file of its own, because the page loads it for signed-in people only. */
export default function AgainList({ of }: { of: 'bought' | 'favourites' }) {
  return of === 'favourites' ? <Favourites /> : <Bought />
}

/** What was bought before, the likeliest first. It stays as it is while the page is open. */
function Bought() {
  const fetched = useQuery('bought', (signal) => listApi('GET /api/again', { query: {}, signal }))
  return (
    <QueryPanel fetched={fetched}>
      {({ items }) =>
        items.length > 0 ? (
          <>
            <h2 className="visually-hidden">{texts.bought}</h2>
            <ul className="usuals">
              {items.map((product) => (
                <UsualCard key={product.id} product={product} />
              ))}
            </ul>
          </>
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
  const fetched = useQuery(String(page), (signal) =>
    listApi('GET /api/favourites', { query: { page, pageSize }, signal }),
  )
  return (
    <QueryPanel fetched={fetched}>
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

/** Replaces an empty list. */
function Nothing({ title, picture, children }: { title: string; picture: 'coffee' | 'fruit'; children: string }) {
  return (
    <EmptyState panel picture={picture} title={title} action={<Button to="/">{texts.toShop}</Button>}>
      {children}
    </EmptyState>
  )
}
