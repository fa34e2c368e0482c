import { MessageSquareText, Server } from 'lucide-react'
import { reviewAdminTexts } from '#shared/catalog/review-admin-texts.ts'
import type { Overview } from '#shared/dashboard/dashboard-contract.ts'
import { overviewTexts as texts } from '#shared/dashboard/overview-texts.ts'
import { callApi } from '#web/client/api.ts'
import { browserTimeZone, inTimeZone } from '#web/client/files/in-time-zone.ts'
import { QueryPanel } from '#web/client/queries/query-panel.tsx'
import { usePolledQuery } from '#web/client/queries/use-polled-query.ts'
import { AdminPanel } from '#web/layout/admin/admin-panel.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { useFirstPicturesLoading } from '#web/ui/use-first-pictures-loading.ts'
import { LowStock } from './low-stock.tsx'
import { OverviewFigures } from './overview-figures.tsx'
import { ProductSalesCarousel } from './product-sales-carousel.tsx'
import { RegisteredUsers } from './registered-users.tsx'
import { SalesIndex } from './sales-index.tsx'

/** The first panel of the admin home: what was sold, who registered, and what has to be done. */
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
          </>
        )}
      </QueryPanel>
    </AdminPanel>
  )
}

/** A list that somebody has opened must not fold because of another stock of the same products. */
const whoIsLow = ({ lowStock: { count, products } }: Overview) =>
  [count, ...products.map(({ id }) => id).toSorted()].join()
