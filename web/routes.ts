import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

// Specification §2, line by line; addresses that RULINGS §7 adds stand beside them.
export default [
  index('catalog/home-page.tsx'),
  route('login', 'accounts/login-page.tsx'),
  route('log-in', 'accounts/log-in-page.tsx'),
  route('register', 'accounts/register-page.tsx'),
  route('about', 'info/about-page.tsx'),
  route('placeorder', 'orders/place-order-page.tsx'),
  route('detail/:id', 'catalog/product-page.tsx'),
  route('categories/:category', 'catalog/product-list-page.tsx'),
  route('allProducts', 'catalog/all-products-redirect.tsx'),
  route('profile', 'accounts/profile-page.tsx'),
  route('MyCart', 'cart/cart-page.tsx'),
  route('MyOrders', 'orders/my-orders-page.tsx'),
  route('detailOrder/:id', 'orders/receipt-page.tsx'),
  route('terms', 'info/terms-page.tsx'),
  route('returns', 'info/returns-page.tsx'),
  // The admin area: one house, a panel each. Shoppers download none of it.
  layout('insights/admin-area.tsx', [
    route('H0me', 'insights/overview-page.tsx'),
    route('H0me/stock', 'catalog/stock-page.tsx'),
    route('H0me/create', 'catalog/create-product-page.tsx'),
    route('H0me/users', 'accounts/users-page.tsx'),
    route('H0me/orders', 'orders/shop-orders-page.tsx'),
    route('H0me/profile', 'accounts/admin-profile-page.tsx'),
    route('products', 'catalog/stock-page.tsx', { id: 'products' }),
    route('products/import', 'catalog/import-products-page.tsx'),
    route('create', 'catalog/create-product-page.tsx', { id: 'create' }),
    route('editproduct/:id', 'catalog/edit-product-page.tsx'),
    route('edit', 'catalog/edit-redirect.tsx'),
    route('Users', 'accounts/users-page.tsx', { id: 'users' }),
    route('ordersUs', 'orders/shop-orders-page.tsx', { id: 'orders-us' }),
    route('dev/mailbox', 'insights/mailbox-page.tsx'),
  ]),
  route('*', 'info/not-found-page.tsx'),
] satisfies RouteConfig
