import { describe, expect, test } from 'vitest'
import { sql } from '#server/platform/database/database.ts'
import { password } from '#tests/support/accounts.ts'
import { makeProduct, makeUser } from '#tests/support/builders.ts'
import { useShopWithRegulars } from '#tests/support/regulars.ts'

const { shop, admin, signUp, review, makeRegular, place } = useShopWithRegulars()

const readData = (token: string) => shop.as(token).get('/api/users/me/data')

/** Where a person's id stands, and the file tells of it. */
const told = [
  'identities.user_id',
  'known_origins.user_id',
  'orders.user_id',
  'audit_log.admin_id',
  'back_in_stock_requests.user_id',
  'cart_lines.user_id',
  'favourites.user_id',
  'reviews.user_id',
  'sessions.user_id',
]
/** Made up by programs, hashed and short-lived; and what an admin did to the stock, which `changes` tell. */
const notTold = ['hand_over_codes.user_id', 'idempotency_keys.user_id', 'mailed_links.user_id', 'stock_changes.user_id']

describe('GET /api/users/me/data', () => {
  test('is a file with everything about the person, and nothing that would let somebody in', async () => {
    const { buyer, product, awaited, paid, unpaid } = await makeRegular()
    const { status, headers, body } = await readData(buyer.token)
    expect(status).toBe(200)
    expect(headers['content-disposition']).toBe('attachment; filename="my-data.json"')
    expect(headers['cache-control']).toBe('no-store')
    expect(body).toMatchObject({
      account: { id: buyer.id, name: 'Wilhelmina Featherstone', email: buyer.email, isAdmin: false, hasPassword: true },
      identities: [{ issuer: 'https://id.example', subject: buyer.email }],
      reviews: [{ product: product.id, productName: product.name, rating: 2, comment: 'Featherstone was here.' }],
      payments: [
        {
          order: paid.id,
          provider: 'local',
          status: 'captured',
          amount: 8.03,
          reported: { email_address: buyer.email },
        },
      ],
    })
    const listed = { product: awaited.id, productName: awaited.name }
    expect(body).toMatchObject({ cart: [{ ...listed, quantity: 2 }], favourites: [listed], awaitedProducts: [listed] })
    expect(body.sessions).toEqual([{ signedInAt: expect.stringMatching(/^20..-.*Z$/), lastUsedAt: expect.any(String) }])
    expect(body.knownPlaces).toEqual([{ lastUsedAt: expect.stringMatching(/^20..-.*Z$/) }])
    expect(body.orders.map(({ id }: { id: string }) => id)).toEqual([unpaid.id, paid.id])
    expect(body.orders[1]).toMatchObject({ totalPrice: 8.03, shippingAddress: { fullName: 'Wilhelmina Featherstone' } })
    expect(body.orders[1].note).toBe('Ask for Wilhelmina Featherstone')
    expect(body.orders[1].orderItems).toMatchObject([{ name: product.name, quantity: 2, price: 3.49 }])
    expect(body.mails.map(({ subject }: { subject: string }) => subject).sort()).toEqual([
      'Set your Foodland password',
      'Welcome to Foodland: please confirm your address',
      `Your Foodland order is paid (#${paid.number})`,
      `Your Foodland order was delivered (#${paid.number})`,
    ])
    expect(JSON.stringify(body)).not.toMatch(/token=|argon2|tokenHash/)
    for (const { text } of body.mails.filter(({ subject }: { subject: string }) => !subject.includes('order'))) {
      expect(text).toMatch(/\nhttp:\/\/localhost:5000\/(reset|confirm-email)#…\n/)
    }
  })

  test('has nothing of anybody else, whose orders, reviews and mails lie beside it', async () => {
    const { buyer } = await makeRegular('Umbridge')
    const other = await makeRegular('Fennimore')
    await place(buyer, other.product, { fullName: 'U', address: 'U', city: 'U', postalCode: 'U', country: 'U' })
    await review(buyer.token, other.product, 4)
    const told = JSON.stringify((await readData(buyer.token)).body).toLowerCase()
    expect(told).toContain('umbridge was here')
    for (const trace of ['fennimore', other.buyer.id, other.paid.id, other.unpaid.id, 'lindqvist', admin.id]) {
      expect(told).not.toContain(trace.toLowerCase())
    }
  })

  test('has nothing of what the shop was told of orders, nor of who had the address before, and removes none of it', async () => {
    const { buyer } = await makeRegular('Grimshaw')
    await shop.db.run(sql`update users set email = 'wilhelmina.new@shopper.example' where id = ${buyer.id}`)
    const mails = () =>
      shop.db.rows<{ id: string }>(sql`select id from mails where body_text ilike '%grimshaw%' order by id`)
    const before = await mails()
    for (const email of ['PEPE@corner.example', buyer.email]) {
      const stranger = await signUp('Mallory', email)
      const told = (await readData(stranger.token)).body
      expect(told.mails.map(({ subject }: { subject: string }) => subject)).toEqual([
        'Welcome to Foodland: please confirm your address',
      ])
      expect(JSON.stringify(told)).not.toMatch(/grimshaw yard/i)
      const leave = { token: stranger.token, body: { currentPassword: password } }
      expect((await shop.call('POST', '/api/users/me/delete', leave)).status).toBe(200)
    }
    expect(await mails()).toEqual(before)
    // The owner's own, under whatever address they were sent.
    expect(JSON.stringify((await readData(buyer.token)).body.mails)).toContain('Your Foodland order is paid')
  })

  test('leaves no table out that knows a person', async () => {
    const columns = await shop.db.rows<{ name: string }>(sql`
      select conrelid::regclass || '.' || attname as name from pg_constraint
      join pg_attribute on attrelid = conrelid and attnum = any(conkey)
      where contype = 'f' and confrelid = 'users'::regclass order by name`)
    expect(columns.map(({ name }) => name)).toEqual([...told, ...notTold].toSorted())
    const { body } = await readData((await makeUser(shop)).token)
    expect(Object.keys(body)).toEqual(expect.arrayContaining(['account', 'knownPlaces', 'payments', 'mails']))
  })

  test('tells an admin which changes are theirs', async () => {
    const helper = await makeUser(shop, { isAdmin: true })
    const product = await makeProduct(shop)
    await shop.as(helper).put(`/api/products/${product.id}`, { price: 9 })
    const { body } = await readData(helper.token)
    expect(body.changes).toMatchObject([{ subject: 'product', subjectId: product.id }])
  })
})
