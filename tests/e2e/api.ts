// Makes what a test needs through the shop's own calls: categories, products, reviews, orders, in any state.
import { randomBytes } from 'node:crypto'
import { type APIRequestContext, type APIResponse, expect } from '@playwright/test'
import type { SignedIn } from '#shared/accounts/accounts-contract.ts'
import type { ApiCalls } from '#shared/api-calls.ts'
import type { Category, CreateProductBody, ProductDetail, Review } from '#shared/catalog/catalog-contract.ts'
import type { Order } from '#shared/orders/orders-contract.ts'

export type Person = SignedIn & { password: string }

export type Api = ReturnType<typeof openApi>

type Parts<Name extends keyof ApiCalls> = Partial<Omit<ApiCalls[Name], 'answer'>> & { token?: string }

/** Letters that no other test has. */
export const unique = (): string => randomBytes(4).toString('hex')

export const bearer = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` })

/** Makes the calls of shared/api-calls.ts. */
export function openCalls(request: APIRequestContext) {
  /** Makes a call that the shop may refuse. */
  async function send<Name extends keyof ApiCalls>(name: Name, parts: Parts<Name> = {}): Promise<APIResponse> {
    const { token, params, query, body }: { token?: string; params?: object; query?: object; body?: unknown } = parts
    const [method, template] = name.split(' ') as [string, string]
    const values = new Map(Object.entries(params ?? {}))
    return request.fetch(
      template.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(values.get(key)))),
      {
        method,
        ...(token && { headers: bearer({ token }) }),
        ...(query && {
          params: new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)])),
        }),
        ...(body !== undefined && { data: body }),
      },
    )
  }

  async function call<Name extends keyof ApiCalls>(
    name: Name,
    parts: Parts<Name> = {},
  ): Promise<ApiCalls[Name]['answer']> {
    const answer = await send(name, parts)
    expect(answer.ok(), `${name}: ${answer.status()} ${await answer.text()}`).toBe(true)
    return (await answer.json()) as ApiCalls[Name]['answer']
  }

  return { send, call }
}

/** What an admin with this token, and people who register, do before a test begins. */
export function openApi(request: APIRequestContext, adminToken: string) {
  const { send, call } = openCalls(request)
  const token = adminToken

  async function newCategory(name = `Aisle ${unique()}`): Promise<Category> {
    return (await call('POST /api/categories', { token, body: { name } })).category
  }

  const changeCategory = ({ _id }: { _id: string }, change: { name: string }) =>
    call('PUT /api/categories/{id}', { token, params: { id: _id }, body: change })

  /** In the category 'Pantry' by default. */
  async function newProduct(options: Partial<CreateProductBody> = {}): Promise<ProductDetail> {
    const name = options.name ?? `Quince ${unique()}`
    const body = {
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
    // Only products that have been on the shelf can be sold out (docs/rules/catalog.md#product-rules).
    const isSoldOut = body.stock === 0
    const { product } = await call('POST /api/products', { token, body: { ...body, ...(isSoldOut && { stock: 1 }) } })
    return isSoldOut ? changeProduct(product, { stock: 0 }) : product
  }

  async function changeProduct(
    { id }: { id: string },
    change: Partial<{ price: number; stock: number; active: boolean; name: string; slug: string }>,
  ): Promise<ProductDetail> {
    return (await call('PUT /api/products/{id}', { token, params: { id }, body: change })).product
  }

  async function stockOf({ id }: { id: string }): Promise<number> {
    return (await call('GET /api/products/slug/{slug}', { token, params: { slug: id } })).stock
  }

  async function newPerson(name = 'Amara Okafor', email = `${unique()}@shopper.example`): Promise<Person> {
    const password = `pears-${unique()}`
    return { ...(await call('POST /api/users/signup', { body: { name, email, password } })), password }
  }

  /** Somebody who has an account. */
  async function signIn({ email, password }: Pick<Person, 'email' | 'password'>): Promise<Person> {
    return { ...(await call('POST /api/users/signin', { body: { email, password } })), password }
  }

  /** Somebody whom the shop's admin has made one, too. */
  async function newAdmin(name?: string): Promise<Person> {
    const person = await newPerson(name)
    await changeUser(person, { isAdmin: true })
    return { ...person, isAdmin: true }
  }

  async function newReview({ id }: { id: string }, rating: number, comment = 'Fresh and good.', by?: Person) {
    const writer = by ?? (await newPerson())
    const parts = { token: writer.token, params: { id }, body: { rating, comment } }
    return (await call('POST /api/products/{id}/reviews', parts)).review
  }

  const deleteReview = ({ id }: { id: string }, review: Review) =>
    call('DELETE /api/products/{id}/reviews/{reviewId}', { token, params: { id, reviewId: review.id } })

  /** One piece of each product; a product that stands twice is ordered twice. */
  async function newOrder(
    buyer: Person,
    products: { id: string; price: number }[],
    address: Partial<Order['shippingAddress']> = {},
    note = '',
  ): Promise<Order> {
    const body = {
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
    }
    return (await call('POST /api/orders', { token: buyer.token, body })).order
  }

  async function payOrder(
    { token: own }: Person,
    { _id }: { _id: string },
    body: { status: string; email_address?: string } = { status: 'PAY' },
  ): Promise<Order> {
    const { id } = await call('POST /api/orders/{id}/payment', { token: own, params: { id: _id } })
    const approved = await request.post(`/api/payments/local/${id}/approve`, {
      headers: bearer({ token: own }),
      data: {},
    })
    expect(approved.ok()).toBe(true)
    return (await call('PUT /api/orders/{id}/pay', { token: own, params: { id: _id }, body: { id, ...body } })).order
  }

  const newPaidOrder = async (buyer: Person, products: { id: string; price: number }[], note = ''): Promise<Order> =>
    payOrder(buyer, await newOrder(buyer, products, {}, note))

  const deliver = ({ _id }: { _id: string }) =>
    call('PUT /api/orders/{id}/deliver', { token, params: { id: _id }, body: {} })

  const refund = ({ _id }: { _id: string }) =>
    call('PUT /api/orders/{id}/refund', { token, params: { id: _id }, body: {} })

  /** So many pieces of a product are refunded then. */
  const refundItem = ({ _id }: { _id: string }, product: { id: string }, refunded: number) =>
    call('PUT /api/orders/{id}/refund/items', {
      token,
      params: { id: _id },
      body: { items: [{ product: product.id, refunded }] },
    })

  const cancel = (buyer: Person, { _id }: { _id: string }) =>
    call('PUT /api/orders/{id}/cancel', { token: buyer.token, params: { id: _id } })

  const ordersOf = (buyer: Person) => call('GET /api/orders/mine', { token: buyer.token })

  const newCoupon = (code: string, percentOff = 20) => call('POST /api/coupons', { token, body: { code, percentOff } })

  const changeUser = ({ _id }: { _id: string }, change: { active?: boolean; isAdmin?: boolean }) =>
    call('PUT /api/users/{id}', { token, params: { id: _id }, body: change })

  /** Ends a sign-in without the knowledge of the page that uses it. */
  const signOutElsewhere = (person: { token: string }) => call('POST /api/users/signout', { token: person.token })

  async function mailsTo(email: string) {
    const mails = await call('GET /api/dev/mailbox', { token, query: { pageSize: 100 } })
    return mails.filter(({ to }) => to === email)
  }

  return {
    send,
    call,
    newCategory,
    changeCategory,
    newProduct,
    changeProduct,
    stockOf,
    newPerson,
    signIn,
    newAdmin,
    newReview,
    deleteReview,
    newOrder,
    payOrder,
    newPaidOrder,
    deliver,
    refund,
    refundItem,
    cancel,
    ordersOf,
    newCoupon,
    changeUser,
    signOutElsewhere,
    mailsTo,
  }
}
