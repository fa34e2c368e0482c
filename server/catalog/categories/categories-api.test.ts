import { v7 as uuid } from 'uuid'
import { describe, expect, test } from 'vitest'
import { sql } from '#server/platform/database/database.ts'
import { makePicture, makeProduct } from '#tests/support/builders.ts'
import { useShopWithAdmin } from '#tests/support/shop-with-admin.ts'

const { shop, admin } = useShopWithAdmin()

const create = (body: object) => shop.as(admin).post('/api/categories', body)
const list = async () => (await shop.get('/api/products/categories')).body as { name: string; count: number }[]

test('an admin opens a category, and everyone sees it at once, empty as it is', async () => {
  expect(await list()).toEqual([])
  const { status, body } = await create({ name: ' Fresh Fruit ' })
  expect(status).toBe(201)
  expect(body).toEqual({
    message: 'Category Created',
    category: {
      _id: expect.any(String),
      id: body.category._id,
      category: 'Fresh Fruit',
      name: 'Fresh Fruit',
      imageCategory: '',
      line: '',
      count: 0,
    },
  })
  expect(await list()).toEqual([body.category])
  expect(await shop.db.rows(sql`select admin_id, action from audit_log where subject = 'category'`)).toEqual([
    { admin_id: admin.id, action: 'created' },
  ])
})

test('they come by name, each with the number of its active products', async () => {
  const { body: bakery } = await create({ category: 'bakery' })
  await create({ name: 'Äpfel' })
  await makeProduct(shop, { category: bakery.category })
  await makeProduct(shop, { category: bakery.category, active: false })
  const answer = await shop.as(admin).get('/api/products/categories')
  expect(answer.body.map(({ name, count }: { name: string; count: number }) => [name, count])).toEqual([
    ['Äpfel', 0],
    ['bakery', 1],
    ['Fresh Fruit', 0],
  ])
})

describe('in pages', () => {
  const names = ({ body }: { body: { name: string }[] }) => body.map(({ name }) => name)

  test.each([
    ['guests', undefined],
    ['admins', () => admin.token],
  ])('for %s', async (_whom, tokenOf) => {
    const ask = (query: string) => shop.call('GET', `/api/products/categories${query}`, tokenOf && { token: tokenOf() })
    const first = await ask('?page=1&pageSize=2')
    expect(names(first)).toEqual(['Äpfel', 'bakery'])
    expect(first.headers).toMatchObject({
      'x-total-count': '3',
      link: expect.stringContaining('</api/products/categories?page=2&pageSize=2>; rel="next"'),
    })
    expect(names(await ask('?page=2&pageSize=2'))).toEqual(['Fresh Fruit'])
    const all = await ask('')
    expect(names(all)).toEqual(['Äpfel', 'bakery', 'Fresh Fruit'])
    expect(all.headers['x-total-count']).toBe('3')
    expect(all.headers['link']).not.toContain('rel="next"')
  })

  test('a further category is on them at once', async () => {
    const ask = async () => names(await shop.get('/api/products/categories?page=2&pageSize=3'))
    expect(await ask()).toEqual([])
    await create({ name: 'Zucchini' })
    expect(await ask()).toEqual(['Zucchini'])
  })
})

test.each(['ΤΥΡΟΣ', 'İçecek'])('%s is found by its own name', async (name) => {
  const { body } = await create({ name })
  const product = await makeProduct(shop, { category: body.category })
  const found = await shop.get(`/api/products?category=${encodeURIComponent(name)}`)
  expect(found.body.products).toMatchObject([{ id: product.id }])
})

test.each([
  ['', 'Tea'],
  ['  ', 'Coffee'],
  [null, 'Cocoa'],
])('whose `name` is %j is named by its `category`', async (name, category) => {
  expect(await create({ name, category })).toMatchObject({ status: 201, body: { category: { name: category } } })
})

test('a picture of the store may be its picture', async () => {
  const url = await makePicture(shop)
  expect((await create({ name: 'Pictured', imageCategory: url })).body.category.imageCategory).toBe(url)
})

describe('is refused', () => {
  test.each([
    [{}, 400, 'Category is required'],
    [{ name: '  ' }, 400, 'Category is required'],
    [{ name: 'a'.repeat(101) }, 400, 'Category cannot be longer than 100 characters'],
    [{ name: 'FRESH fruit ' }, 409, 'This category already exists'],
    [{ name: uuid() }, 400, 'Category cannot look like the id of a category'],
    [{ name: 'allProducts' }, 409, 'This name is reserved for the list of all products'],
    [{ name: 'Toys', imageCategory: 'x.png' }, 400, 'This picture is not in the shop. Please upload it first.'],
  ])('%o with %i: %s', async (body, status, message) => {
    const answer = await create(body)
    expect({ status: answer.status, message: answer.body.message }).toEqual({ status, message })
  })
})
