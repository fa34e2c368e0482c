import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { catalogTexts } from '#shared/catalog/catalog-texts.ts'
import type { Order } from '#shared/orders/orders-contract.ts'
import { addToCart, readCart } from '#web/cart/cart-store.ts'
import { showToast } from '#web/ui/toast-store.ts'

/**
 * Puts an order's items into the cart and leads to it; the cart page shows changed prices and stock. Of what is in the cart
 * already, the larger quantity counts (docs/rules/orders.md#history).
 */
export function useOrderAgain(): (order: Pick<Order, 'orderItems'>) => void {
  const navigate = useNavigate()
  const isLeaving = useRef(false)
  return ({ orderItems }) => {
    // A second press before the navigation adds nothing.
    if (isLeaving.current) return
    isLeaving.current = true
    const inCart = new Map(readCart().map(({ id, quantity }) => [id, quantity]))
    const added = orderItems.map(({ product: id, name, price, image, slug, quantity }) => {
      const more = quantity - (inCart.get(id) ?? 0)
      return more <= 0 || addToCart({ id, name, description: '', price, image, slug }, more, Number.MAX_SAFE_INTEGER)
    })
    if (added.includes(0)) showToast({ text: catalogTexts.cartFull, isProblem: true })
    void navigate('/MyCart')
  }
}
