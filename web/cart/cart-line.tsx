import Trash2 from 'lucide-react/icons/trash'
import { useRef } from 'react'
import { cartTexts as texts } from '#shared/cart/cart-texts.ts'
import type { CartItem } from '#shared/cart/stored-cart.ts'
import { productAddress } from '#shared/catalog/addresses.ts'
import type { Product } from '#shared/catalog/catalog-contract.ts'
import { centsOf } from '#shared/money.ts'
import { isolated } from '#shared/own-direction.ts'
import { tintOf } from '#web/catalog/tint.ts'
import { UnitPrice } from '#web/catalog/unit-price.tsx'
import { confirm } from '#web/ui/dialog-store.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { useMoney } from '#web/ui/use-money.ts'
import { readCart, removeFromCart, setQuantity } from './cart-store.ts'
import { clearOrderSummary } from './order-summary-store.ts'

type CartLineProps = { item: CartItem; product: Product | undefined; onEmptied: () => void }

/** A line of the cart. `product` is the current product: brand, category, stock. */
export function CartLine({ item, product, onEmptied }: CartLineProps) {
  const { id, name, price, quantity, slug, image } = item
  const line = useRef<HTMLElement>(null)
  const money = useMoney()
  const askAndRemove = async () => {
    const isSure = await confirm({
      text: texts.wantToRemove(name),
      mark: 'remove',
      confirmLabel: texts.removeIt,
      danger: true,
    })
    if (!isSure) return
    const neighbour = neighbourOf(line.current)
    removeFromCart(id)
    // An empty cart has no order summary
    if (readCart().length === 0) clearOrderSummary()
    // The page stays where it is.
    if (neighbour) neighbour.focus({ preventScroll: true })
    else onEmptied()
  }
  return (
    <article
      ref={line}
      className="line"
      tabIndex={-1}
      aria-label={name}
      data-tint={product && tintOf(product.category)}
    >
      <Picture src={image} width={960} height={960} sizes="96px" />
      <div className="line__text">
        <p className="card__brand min-h-[1.4em]">
          <span dir="auto">{product?.brand}</span>
          {product?.unit && <span lang={product.lang?.unit}>{` · ${isolated(product.unit)}`}</span>}
        </p>
        <h2>
          <ShopLink dir="auto" lang={product?.lang?.name} to={productAddress(slug)}>
            {name}
          </ShopLink>
        </h2>
        <p className="soft small num">
          <Price amount={price} look="plain" /> <span>{texts.each}</span>
          {product?.unitPrice && (
            <>
              <span>{' · '}</span>
              <UnitPrice of={product.unitPrice} className="whitespace-nowrap" isBesideEach />
            </>
          )}
        </p>
      </div>
      <div className="line__amount">
        <Stepper name={name} value={quantity} onChange={(value) => setQuantity(id, value)} max={product?.stock} />
        <p className="line__sum">
          <Price cents={centsOf(price, money) * quantity} />
        </p>
      </div>
      <IconButton
        name={texts.remove(name)}
        icon={Trash2}
        kind="danger-quiet"
        className="line__del"
        onClick={() => void askAndRemove()}
      />
    </article>
  )
}

/** The line below, or above if this is the last line. */
function neighbourOf(line: HTMLElement | null): HTMLElement | undefined {
  const lines = [...(line?.parentElement?.querySelectorAll('article') ?? [])]
  const index = lines.findIndex((one) => one === line)
  return lines[index + 1] ?? lines[index - 1]
}
