import type { Product } from '#shared/catalog/catalog-contract.ts'

export type PublicPage = { name: string; path: string }

/** The three that are measured in detail (docs/performance.md): home, a category, a product. */
export async function measuredPages(address: string): Promise<PublicPage[]> {
  const answer = await fetch(`${address}/api/products?pageSize=1&stock=in&sort=best_score`)
  const { products } = (await answer.json()) as { products: [Product] }
  const { category, slug } = products[0]
  return [
    { name: 'home', path: '/' },
    { name: 'category', path: `/categories/${encodeURIComponent(category)}` },
    { name: 'product', path: `/detail/${slug}` },
  ]
}

/** What else everybody can open. */
export const otherPages: PublicPage[] = [
  { name: 'all products', path: '/categories/allProducts' },
  { name: 'login', path: '/login' },
  { name: 'log-in', path: '/log-in' },
  { name: 'register', path: '/register' },
  { name: 'reset', path: '/reset' },
  { name: 'confirm-email', path: '/confirm-email' },
  { name: 'cart', path: '/MyCart' },
  { name: 'place order', path: '/placeorder' },
  { name: 'profile', path: '/profile' },
  { name: 'my orders', path: '/MyOrders' },
  { name: 'about', path: '/about' },
  { name: 'terms', path: '/terms' },
  { name: 'returns', path: '/returns' },
]
