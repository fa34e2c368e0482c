import { type ReactElement, useEffect, useRef } from 'react'
import { againTexts as texts } from '#shared/catalog/again-texts.ts'
import type { Product } from '#shared/catalog/catalog-contract.ts'
import { isOnSale } from '#shared/catalog/on-sale.ts'
import { listApi } from '#web/client/api.ts'
import { LastOrderPanel } from '#web/orders/last-order-panel.tsx'
import { type LastOrder, readLastOrder } from '#web/orders/read-last-order.ts'
import { Button } from '#web/ui/button.tsx'
import { UsualCard } from '../again/usual-card.tsx'
import { rememberShelf } from './shelf-place.ts'

/** In one row on a wide screen. */
const usualsShown = 6

/** The shelf of a shopper; undefined for somebody who has bought nothing that can be bought today. */
export async function loadShelf(userId: string, signal: AbortSignal): Promise<ReactElement | undefined> {
  const [{ items, total }, lastOrder] = await Promise.all([
    listApi('GET /api/again', { query: { page: 1, pageSize: usualsShown }, signal }),
    readLastOrder(signal),
  ])
  const usuals = items.filter(isOnSale)
  if (usuals.length > 0 || lastOrder) return <RegularShelf {...{ userId, usuals, total, lastOrder }} />
  rememberShelf(userId)
  return undefined
}

type RegularShelfProps = { userId: string; usuals: Product[]; total: number; lastOrder: LastOrder | undefined }

/** Usual products and the last order. They stay as they are while the page is open. */
function RegularShelf({ userId, usuals, total, lastOrder }: RegularShelfProps) {
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const shelf = content.current!.parentElement!
    const observer = new ResizeObserver(() => rememberShelf(userId, roomOf(shelf)))
    observer.observe(shelf)
    return () => observer.disconnect()
  }, [userId])
  return (
    <div ref={content}>
      {usuals.length > 0 && (
        <section aria-labelledby="usuals">
          <div className="section-head">
            <h2 id="usuals">{texts.usuals}</h2>
            <Button kind="quiet" to="/again">
              {texts.seeAll(total)}
            </Button>
          </div>
          <ul className="usuals">
            {usuals.map((product) => (
              <UsualCard key={product.id} product={product} />
            ))}
          </ul>
        </section>
      )}
      {lastOrder && <LastOrderPanel {...lastOrder} />}
    </div>
  )
}

/** The height between what stands above and below the shelf. */
function roomOf({ previousElementSibling: above, nextElementSibling: below }: Element): number | undefined {
  if (!above || !below) return undefined
  return below.getBoundingClientRect().top - above.getBoundingClientRect().bottom
}
