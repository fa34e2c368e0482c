import { againTexts as texts } from '#shared/catalog/again-texts.ts'
import { dateFormat } from '#shared/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import type { LastOrder } from './read-last-order.ts'
import { useOrderAgain } from './use-order-again.ts'

const picturesShown = 4

const dayFormat = dateFormat({ day: 'numeric', month: 'long' })
const dayOfYearFormat = dateFormat({ dateStyle: 'long' })

/** The last order, what of it is missing today, and a button that puts the rest into the cart. */
export function LastOrderPanel({ order, here, missing }: LastOrder) {
  const orderAgain = useOrderAgain()
  const { id, createdAt, orderItems, totalPrice } = order
  const more = orderItems.length - picturesShown
  return (
    <section className="panel last-order" aria-labelledby="last-order">
      <p className="thumbs" aria-hidden="true">
        {orderItems.slice(0, picturesShown).map((item) => (
          <Picture key={item.id} src={item.image} width={56} height={56} sizes="56px" />
        ))}
        {more > 0 && <b>{texts.moreProducts(more)}</b>}
      </p>
      <div className="last-order__text">
        <h2 id="last-order">{texts.orderAgain}</h2>
        <p className="soft num" id="last-order-hint">
          <span>{texts.lastOrder(dayOf(createdAt), orderItems.length)}</span> <Price amount={totalPrice} look="plain" />
          <span>{`. ${missing.length > 0 ? texts.missing(missing.map(({ name }) => name)) : texts.allHere}`}</span>
        </p>
      </div>
      <div className="last-order__do">
        <Button kind="quiet" to={`/detailOrder/${id}`}>
          {texts.seeOrder}
        </Button>
        {here.length > 0 && (
          <Button kind="second" aria-describedby="last-order-hint" onClick={() => orderAgain({ orderItems: here })}>
            {texts.orderAgain}
          </Button>
        )}
      </div>
    </section>
  )
}

/** '19 November', with the year if it was another one. */
function dayOf(at: string): string {
  const day = new Date(at)
  return (day.getFullYear() === new Date().getFullYear() ? dayFormat : dayOfYearFormat)(day)
}
