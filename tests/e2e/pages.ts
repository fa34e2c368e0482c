// The shop's pages, by who sees them.

/** Pages that are the same for everyone. */
export const publicPages = [
  '/',
  '/categories/Bakery',
  '/categories/allProducts',
  '/detail/red-gala-apples',
  '/about',
  '/terms',
  '/returns',
]

/** The pages for signing in or registering. */
export const signInPages = ['/login', '/log-in', '/register']

/** Pages of one person, which the browser fills. */
export const ownPages = [
  '/MyCart',
  '/shopping-list',
  '/placeorder',
  '/profile',
  '/MyOrders',
  '/again',
  '/again/favourites',
]

/** The panels of the admin area. */
export const adminPages = [
  '/H0me',
  '/H0me/stock',
  '/H0me/create',
  '/H0me/users',
  '/H0me/orders',
  '/H0me/orders/packing',
  '/H0me/delivery',
  '/H0me/delivery/methods',
  '/H0me/delivery/rules',
  '/H0me/delivery/areas',
  '/H0me/delivery/closed-days',
  '/H0me/delivery/driver',
  '/H0me/coupons',
  '/H0me/settings',
  '/H0me/settings/money',
  '/H0me/settings/hours',
  '/H0me/settings/delivery',
  '/H0me/settings/payments',
  '/H0me/settings/search',
  '/H0me/profile',
  '/H0me/reviews',
  '/H0me/opening',
  '/H0me/system',
  '/H0me/taxes',
  '/products',
  '/products/categories',
  '/products/slides',
  '/products/labels',
  '/products/import',
  '/create',
  '/editproduct/red-gala-apples',
  '/edit',
  '/Users',
  '/ordersUs',
  '/dev/mailbox',
]
