import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { catalogTexts } from '#shared/catalog/catalog-texts.ts'
import type { Order } from '#shared/orders/orders-contract.ts'
import { addToCart } from '#web/cart/cart-store.ts'
import { showToast } from '#web/ui/toast-store.ts'

/**
 * Adds an order's items to the cart and leads to it; the cart page shows changed prices and stock
 * (docs/rules/orders.md#history).
 */
export function useOrderAgain(): (order: Order) => void {
  const navigate = useNavigate()
  const isLeaving = useRef(false)
  return ({ orderItems }) => {
    // A second press before the navigation adds nothing.
    if (isLeaving.current) return
    isLeaving.current = true
    const added = orderItems.map(({ product: id, name, price, image, slug, quantity }) =>
      addToCart({ id, name, description: '', price, image, slug }, quantity, Number.MAX_SAFE_INTEGER),
    )
    if (added.includes(0)) showToast({ text: catalogTexts.cartFull, isProblem: true })
    void navigate('/MyCart')
  }
}
