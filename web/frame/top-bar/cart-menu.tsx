import { ShoppingBasket } from 'lucide-react'
import type { CartItem } from '#shared/cart/stored-cart.ts'
import { productAddress } from '#shared/catalog/addresses.ts'
import { frameTexts } from '#shared/frame/frame-texts.ts'
import { centsOf } from '#shared/money.ts'
import { cartCount, useCart } from '#web/cart/cart-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { dismissStatusTo } from '#web/ui/status-store.ts'
import { ShopLink } from '#web/ui/shop-link.tsx'

// The message about an addition has the same link.
const dismissLinkToCart = () => dismissStatusTo('/MyCart')

/** The cart dropdown: its items, and the link to the cart. */
export function CartMenu() {
  const items = useCart()
  const count = cartCount(items)
  return (
    <Menu
      id="cart-menu"
      name={frameTexts.cartOf(count)}
      fallbackTo="/MyCart"
      className="tool--cart"
      menuClassName="menu--cart"
      onOpen={dismissLinkToCart}
      button={
        <>
          <Icon of={ShoppingBasket} />
          {/* The space separates the words both on screen and in the name: 'Cart 8'. */}
          <span className="word">{frameTexts.cart}</span> {count > 0 && <span className="count">{count}</span>}
        </>
      }
    >
      {items.length > 0 ? (
        <ul className="minis">
          {items.map((item) => (
            <MiniLine key={item.id} item={item} />
          ))}
        </ul>
      ) : (
        <p className="py-2 text-center">
          <ShopLink className="link" to="/">
            {frameTexts.addProducts}
          </ShopLink>
        </p>
      )}
      <Button to="/MyCart" wide className="mt-3">
        {frameTexts.viewMyCart}
      </Button>
    </Menu>
  )
}

function MiniLine({ item: { name, slug, image, price, quantity } }: { item: CartItem }) {
  return (
    <li className="mini">
      <Picture src={image} width={56} height={56} sizes="56px" />
      <div>
        <b>
          <ShopLink to={productAddress(slug)}>{name}</ShopLink>
        </b>
        <span className="soft small num">
          {quantity} {frameTexts.manyOf} <Price dollars={price} look="plain" />
        </span>
      </div>
      <Price cents={centsOf(price) * quantity} look="plain" />
    </li>
  )
}
