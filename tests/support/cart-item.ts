import type { CartItem } from '#shared/cart/stored-cart.ts'

/** An item of a browser's cart, for tests in which its texts and price don't matter. */
export const cartItem = (id: string, quantity = 1, description = ''): CartItem => ({
  id,
  name: id,
  description,
  price: 1,
  image: '',
  quantity,
  slug: id,
})
