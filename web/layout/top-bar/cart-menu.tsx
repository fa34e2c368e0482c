import { ShoppingBasket } from 'lucide-react'
import { productAddress } from '#shared/catalog/addresses.ts'
import { layoutTexts } from '#shared/layout/layout-texts.ts'
import { cartCount, useCart } from '#web/cart/cart-store.ts'
import { MiniLine } from '#web/cart/mini-line.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { dismissToastTo } from '#web/ui/toast-store.ts'
import { useWidthUpTo } from '#web/ui/use-width-up-to.ts'

// The message about an addition has the same link.
const dismissLinkToCart = () => dismissToastTo('/MyCart')

/** The cart dropdown: its items, and the link to the cart. */
export function CartMenu() {
  const items = useCart()
  const count = cartCount(items)
  const isPhone = useWidthUpTo('phone')
  return (
    <Menu
      id="cart-menu"
      name={layoutTexts.cartOf(count)}
      fallbackTo="/MyCart"
      className="tool--cart"
      menuClassName="menu--cart"
      onOpen={dismissLinkToCart}
      button={
        <>
          <Icon of={ShoppingBasket} />
          {/* The space separates the words both on screen and in the name: 'Cart 8'. */}
          {!isPhone && <span className="word">{layoutTexts.cart}</span>}{' '}
          {count > 0 && <span className="count">{count}</span>}
        </>
      }
    >
      {items.length > 0 ? (
        <ul className="minis">
          {items.map((item) => (
            <MiniLine key={item.id} item={item} to={productAddress(item.slug)} />
          ))}
        </ul>
      ) : (
        <p className="py-2 text-center">
          <ShopLink className="link" to="/">
            {layoutTexts.addProducts}
          </ShopLink>
        </p>
      )}
      <Button to="/MyCart" wide className="mt-3">
        {layoutTexts.viewMyCart}
      </Button>
    </Menu>
  )
}
