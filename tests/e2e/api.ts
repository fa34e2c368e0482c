// Makes what an e2e test needs through the shop's own calls: aisles, products, reviews, orders, in any state.
import { randomBytes } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'
import type { Category, ProductDetail, Review } from '#shared/catalog/catalog-contract.ts'
import type { Order } from '#shared/orders/orders-contract.ts'

export type Person = { name: string; email: string; password: string; token: string; _id: string }

type ProductOptions = Partial<{
  name: string
  brand: string
  category: string
  price: number
  stock: number
  description: string
  image: string
}>

export type Api = ReturnType<typeof openApi>

/** Letters that no other test has. */
export const unique = (): string => randomBytes(4).toString('hex')

/** What an admin with this token, and people who register, do before an e2e test begins. */
export function openApi(request: APIRequestContext, adminToken: string) {
  async function call<Answer>(method: 'post' | 'put' | 'get' | 'delete', path: string, token: string, data?: object) {
    const answer = await request[method](path, {
      headers: { authorization: `Bearer ${token}` },
      ...(data && { data }),
    })
    expect(answer.ok(), `${method} ${path}: ${answer.status()} ${await answer.text()}`).toBe(true)
    return (await answer.json()) as Answer
  }

  async function newCategory(name = `Aisle ${unique()}`): Promise<Category> {
    const answer = await call<{ category: Category }>('post', '/api/categories', adminToken, { name })
    return answer.category
  }

  const changeCategory = ({ _id }: { _id: string }, change: { name: string }) =>
    call('put', `/api/categories/${_id}`, adminToken, change)

  /** In the aisle 'Pantry' by default. */
  async function newProduct(options: ProductOptions = {}): Promise<ProductDetail> {
    const name = options.name ?? `Quince ${unique()}`
    const product = {
      name,
      slug: name,
      brand: 'Fernhollow',
      category: 'Pantry',
      unit: '1 kg',
      price: 2,
      stock: 10,
      description: 'Good to eat.',
      image: '',
      ...options,
    }
    // Only products that have been on the shelf can be sold out (specification §5).
    const answer = await call<{ product: ProductDetail }>('post', '/api/products', adminToken, {
      ...product,
      stock: Math.max(product.stock, 1),
    })
    return product.stock > 0 ? answer.product : changeProduct(answer.product, { stock: 0 })
  }

  async function changeProduct(
    { id }: { id: string },
    change: Partial<{ price: number; stock: number; active: boolean; name: string; slug: string }>,
  ): Promise<ProductDetail> {
    const answer = await call<{ product: ProductDetail }>('put', `/api/products/${id}`, adminToken, change)
    return answer.product
  }

  async function stockOf({ id }: { id: string }): Promise<number> {
    return (await call<ProductDetail>('get', `/api/products/slug/${id}`, adminToken)).stock
  }

  async function newPerson(name = 'Amara Okafor', email = `${unique()}@shopper.example`): Promise<Person> {
    const password = `pears-${unique()}`
    const answer = await request.post('/api/users/signup', { data: { name, email, password } })
    expect(answer.status()).toBe(201)
    const { token, _id } = (await answer.json()) as { token: string; _id: string }
    return { name, email, password, token, _id }
  }

  /** Somebody whom the shop's admin has made one, too. */
  async function newAdmin(name?: string): Promise<Person & { isAdmin: true }> {
    const person = await newPerson(name)
    await changeUser(person, { isAdmin: true })
    return { ...person, isAdmin: true }
  }

  async function newReview({ id }: { id: string }, rating: number, comment = 'Fresh and good.', by?: Person) {
    const { token } = by ?? (await newPerson())
    const path = `/api/products/${id}/reviews`
    return (await call<{ review: Review }>('post', path, token, { rating, comment })).review
  }

  const deleteReview = ({ id }: { id: string }, review: Review) =>
    call('delete', `/api/products/${id}/reviews/${review.id}`, adminToken)

  async function newOrder(
    buyer: Person,
    products: { id: string; price: number }[],
    address: Partial<Order['shippingAddress']> = {},
    note = '',
  ): Promise<Order> {
    const { order } = await call<{ order: Order }>('post', '/api/orders', buyer.token, {
      orderItems: products.map(({ id, price }) => ({ product: id, quantity: 1, price })),
      shippingAddress: {
        fullName: buyer.name,
        address: '7 Orchard Lane',
        city: 'Fernhollow',
        postalCode: '12345',
        country: 'Ireland',
        ...address,
      },
      note,
      paymentMethod: 'PayPal',
    })
    return order
  }

  async function newPaidOrder(buyer: Person, products: { id: string; price: number }[], note = ''): Promise<Order> {
    const { _id } = await newOrder(buyer, products, {}, note)
    const { id } = await call<{ id: string }>('post', `/api/orders/${_id}/payment`, buyer.token)
    await call('post', `/api/payments/local/${id}/approve`, buyer.token, {})
    const { order } = await call<{ order: Order }>('put', `/api/orders/${_id}/pay`, buyer.token, { id, status: 'PAY' })
    return order
  }

  const deliver = ({ _id }: { _id: string }) => call('put', `/api/orders/${_id}/deliver`, adminToken, {})

  const refund = ({ _id }: { _id: string }) => call('put', `/api/orders/${_id}/refund`, adminToken, {})

  /** So many pieces of a product are refunded then. */
  const refundItem = ({ _id }: { _id: string }, product: { id: string }, refunded: number) =>
    call('put', `/api/orders/${_id}/refund/items`, adminToken, { items: [{ product: product.id, refunded }] })

  const cancel = (buyer: Person, { _id }: { _id: string }) => call('put', `/api/orders/${_id}/cancel`, buyer.token)

  const ordersOf = (buyer: Person) => call<Order[]>('get', '/api/orders/mine', buyer.token)

  const changeUser = ({ _id }: { _id: string }, change: { active?: boolean; isAdmin?: boolean }) =>
    call('put', `/api/users/${_id}`, adminToken, change)

  /** Ends a sign-in without the knowledge of the page that uses it. */
  const signOutElsewhere = ({ token }: { token: string }) => call('post', '/api/users/signout', token)

  async function mailsTo(email: string): Promise<{ to: string; subject: string; text: string }[]> {
    const mails = await call<{ to: string; subject: string; text: string }[]>(
      'get',
      '/api/dev/mailbox?pageSize=100',
      adminToken,
    )
    return mails.filter(({ to }) => to === email)
  }

  return {
    newCategory,
    changeCategory,
    newProduct,
    changeProduct,
    stockOf,
    newPerson,
    newAdmin,
    newReview,
    deleteReview,
    newOrder,
    newPaidOrder,
    deliver,
    refund,
    refundItem,
    cancel,
    ordersOf,
    changeUser,
    signOutElsewhere,
    mailsTo,
  }
}
