import { centsOf } from '#shared/money.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'

type Item = { id: string; name: string; image: string; price: number; quantity: number }

/** The items of an order summary: picture, name, amount and price, sum. */
export function ItemList({ items }: { items: Item[] }) {
  return (
    <ul className="minis">
      {items.map(({ id, name, image, price, quantity }) => (
        <li key={id} className="mini">
          <Picture src={image} width={960} height={960} sizes="56px" />
          <div>
            <b>{name}</b>
            <span className="soft small num">
              {quantity} × <Price dollars={price} look="plain" />
            </span>
          </div>
          <Price cents={centsOf(price) * quantity} look="plain" />
        </li>
      ))}
    </ul>
  )
}
