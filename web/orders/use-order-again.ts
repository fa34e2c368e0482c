import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { catalogTexts } from '#shared/catalog/catalog-texts.ts'
import type { Order } from '#shared/orders/orders-contract.ts'
import { addToCart } from '#web/cart/cart-store.ts'
import { showToast } from '#web/ui/toast-store.ts'

/**
 * Puts the items of an order into the cart, as they were bought, and leads there: the cart is checked on its page,
 * which says what is dearer, scarce or gone by now (docs/rules/orders.md#history).
 */
export function useOrderAgain(): (order: Order) => void {
  const navigate = useNavigate()
  const isLeaving = useRef(false)
  return ({ orderItems }) => {
    // A second press, until the cart is there, adds nothing more.
    if (isLeaving.current) return
    isLeaving.current = true
    const added = orderItems.map(({ product: id, name, price, image, slug, quantity }) =>
      addToCart({ id, name, description: '', price, image, slug }, quantity, Number.MAX_SAFE_INTEGER),
    )
    if (added.includes(0)) showToast({ text: catalogTexts.cartFull, isProblem: true })
    void navigate('/MyCart')
  }
}
