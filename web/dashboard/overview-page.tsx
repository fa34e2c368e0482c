import MessageSquareText from 'lucide-react/icons/message-square-text'
import Percent from 'lucide-react/icons/percent'
import Server from 'lucide-react/icons/server'
import { useRef } from 'react'
import { reviewAdminTexts } from '#shared/catalog/review-admin-texts.ts'
import { synonymTexts } from '#shared/catalog/synonym-texts.ts'
import type { Overview } from '#shared/dashboard/dashboard-contract.ts'
import { overviewTexts as texts } from '#shared/dashboard/overview-texts.ts'
import { taxesTexts } from '#shared/dashboard/taxes-texts.ts'
import { openingTexts } from '#shared/opening/opening-texts.ts'
import { callApi } from '#web/client/api.ts'
import { browserTimeZone, inTimeZone } from '#web/client/files/in-time-zone.ts'
import { useLostFocus } from '#web/client/focus/use-lost-focus.ts'
import { useOlderPages } from '#web/client/lists/use-older-pages.ts'
import { QueryPanel } from '#web/client/queries/query-panel.tsx'
import { usePolledQuery } from '#web/client/queries/use-polled-query.ts'
import { AdminPanel } from '#web/layout/admin/admin-panel.tsx'
import { useLangOfShop } from '#web/layout/lang-of-shop.ts'
import { MissedSearches } from '#web/settings/search/missed-searches.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { useFirstPicturesLoading } from '#web/ui/use-first-pictures-loading.ts'
import { OverviewFigures } from './overview-figures.tsx'
import { ProductSalesCarousel } from './product-sales-carousel.tsx'
import { RegisteredUsers, ShowMore } from './registered-users.tsx'
import { SalesIndex } from './sales-index.tsx'

/** The first panel of the admin home: sales, users, and what has to be done. */
export default function OverviewPage() {
  const timeZone = browserTimeZone()
  const fetched = usePolledQuery(timeZone, (signal) =>
    inTimeZone(timeZone, (query) => callApi('GET /api/overview', { query, signal })),
  )
  const isLoading = useFirstPicturesLoading(fetched.answer !== undefined)
  return (
    <AdminPanel
      title={texts.title}
      aside={
        <div className="row">
          {isLoading && !fetched.problem && <Loading className="p-0" />}
          <Button kind="quiet" to="/H0me/reviews">
            <Icon of={MessageSquareText} />
            {reviewAdminTexts.title}
          </Button>
          <Button kind="quiet" to="/H0me/taxes">
            <Icon of={Percent} />
            {taxesTexts.title}
          </Button>
          <Button kind="quiet" to="/H0me/system">
            <Icon of={Server} />
            {texts.system}
          </Button>
        </div>
      }
    >
      <QueryPanel fetched={fetched} waiting={null}>
        {(overview) => (
          <>
            {overview.hasGuide && <GuideNotice />}
            <OverviewFigures overview={overview} />
            <div className="charts">
              <SalesIndex sales={overview.salesByCategory} />
              <RegisteredUsers users={overview.users} />
            </div>
            <div className="charts charts--even">
              <ProductSalesCarousel title={texts.mostSelled} products={overview.mostSelled} />
              <ProductSalesCarousel title={texts.lessSelled} products={overview.lessSelled} />
            </div>
            <LowStock key={whoIsLow(overview)} overview={overview} />
            <MissedCard />
          </>
        )}
      </QueryPanel>
    </AdminPanel>
  )
}

/** Leads to the first-run guide until it is finished. */
const GuideNotice = () => (
  <Notice className="mb-5">
    <p>{openingTexts.unfinished}</p>
    <Button kind="second" className="mt-3" to="/H0me/opening">
      {openingTexts.goOn}
    </Button>
  </Notice>
)

/** The most frequent searches without a result. */
const MissedCard = () => (
  <Panel
    className="mt-(--gap)"
    title={synonymTexts.missedTitle}
    action={
      <Button kind="quiet" className="-mr-3 whitespace-nowrap" to="/H0me/settings/search">
        {synonymTexts.allSearches}
      </Button>
    }
  >
    <p className="soft small">{synonymTexts.lastDays}</p>
    <MissedSearches most={5} />
  </Panel>
)

/** Changed stock of the same products must not collapse an expanded list. */
const whoIsLow = ({ lowStock: { count, products } }: Overview) =>
  [count, ...products.map(({ id }) => id).toSorted()].join()

/** Products to reorder, lowest stock first, with links to their forms. More than eight are shown on request. */
function LowStock({ overview: { lowStock, hasProducts } }: { overview: Overview }) {
  const low = useOlderPages({
    newest: lowStock.products,
    total: lowStock.count,
    ask: (query) => callApi('GET /api/overview/low-stock', { query }),
    // The Overview contains less than a page.
    firstAsked: 1,
  })
  const products = low.items
  const langOfShop = useLangOfShop()
  const list = useRef<HTMLUListElement>(null)
  useLostFocus(String(low.nextPage), list)
  return (
    <Panel title={texts.lowStock} className="mt-(--gap)">
      {products.length === 0 && <p className="soft">{hasProducts ? texts.plentyOfStock : <NoProducts />}</p>}
      <ul ref={list} tabIndex={-1} className="grid list-none gap-x-8 p-0 sm:grid-cols-2">
        {products.map(({ id, name, stock, image }) => (
          <li key={id}>
            <ShopLink className="flex min-h-(--tap) items-center gap-3 py-1 no-underline" to={`/editproduct/${id}`}>
              <Picture className="thumb" src={image} width={96} height={96} sizes="2.5rem" />
              <span className="min-w-0 flex-1 font-semibold wrap-anywhere" dir="auto" lang={langOfShop}>
                {name}
              </span>
              <Badge tone={stock === 0 ? 'tomato' : 'honey'}>{texts.left(stock)}</Badge>
            </ShopLink>
          </li>
        ))}
      </ul>
      <ShowMore list={low} count={lowStock.count} />
    </Panel>
  )
}

function NoProducts() {
  const [there, create, or, bring, end] = texts.noProducts
  return (
    <>
      <span>{there}</span>
      <ShopLink className="link" to="/create">
        {create}
      </ShopLink>
      <span>{or}</span>
      <ShopLink className="link" to="/products/import">
        {bring}
      </ShopLink>
      <span>{end}</span>
    </>
  )
}
