import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#server/platform/database/database.ts'
import { slugOf } from '#shared/catalog/searchable.ts'
import { makeCategory, makeProduct, makeUser } from '#tests/support/builders.ts'
import { useShopWithAdmin } from '#tests/support/shop-with-admin.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

const { shop, admin } = useShopWithAdmin()
let fruit: { id: string; name: string }

beforeAll(async () => {
  fruit = await makeCategory(shop, { name: 'Fresh Fruit' })
  const pantry = await makeCategory(shop, { name: 'Pantry' })
  const fruits = [
    { name: 'banana', priceCents: 179, rating: { sum: 9, count: 2 } }, // 4.5 shows as 5 stars
    { name: 'Apple', priceCents: 349, rating: { sum: 13, count: 3 } }, // 4.33 shows as 4
    { name: 'Äpfel 100%', slug: 'aepfel', priceCents: 349, rating: { sum: 5, count: 1 } },
    { name: 'cherry_red', priceCents: 549, rating: { sum: 0, count: 0 } },
    { name: 'Zebra melon', priceCents: 999, stock: 0, rating: { sum: 7, count: 2 } }, // 3.5 shows as 4
  ]
  for (const { rating, ...fields } of fruits) {
    const { id } = await makeProduct(shop, { ...fields, category: fruit, brand: 'Sunpatch' })
    await shop.db.run(
      sql`update products set rating_sum = ${rating.sum}, num_reviews = ${rating.count} where id = ${id}`,
    )
  }
  await makeProduct(shop, { name: 'Old Quince', category: fruit, priceCents: 100, active: false })
  await makeProduct(shop, { name: 'Apple Vinegar', category: pantry, priceCents: 250, brand: 'Millrise' })
})

const list = async (query: string, token?: string) => (await shop.call('GET', `/api/products?${query}`, { token })).body
const names = async (query: string, token?: string) =>
  ((await list(query, token)).products as { name: string }[]).map(({ name }) => name)

describe('order', () => {
  test('without a sort, names as people expect them: case and accents don’t matter', async () => {
    expect(await names('category=Fresh Fruit')).toEqual(['Äpfel 100%', 'Apple', 'banana', 'cherry_red', 'Zebra melon'])
  })

  test.each([
    ['asc', ['Äpfel 100%', 'Apple', 'banana', 'cherry_red', 'Zebra melon']],
    ['desc', ['Zebra melon', 'cherry_red', 'banana', 'Apple', 'Äpfel 100%']],
    ['lower_price', ['banana', 'Äpfel 100%', 'Apple', 'cherry_red', 'Zebra melon']],
    ['higher_price', ['Zebra melon', 'cherry_red', 'Äpfel 100%', 'Apple', 'banana']],
    ['best_score', ['Äpfel 100%', 'banana', 'Apple', 'Zebra melon', 'cherry_red']],
    ['worst_score', ['cherry_red', 'Zebra melon', 'Apple', 'banana', 'Äpfel 100%']],
  ])('%s, with ties by name', async (sort, expected) => {
    expect(await names(`category=${fruit.id}&sort=${sort}`)).toEqual(expected)
  })
})

describe('filters', () => {
  test('a category by name in any case, or by id; an unknown one has nothing', async () => {
    expect(await names('category=PANTRY')).toEqual(['Apple Vinegar'])
    expect(await names('category=%20Pantry%20')).toEqual(['Apple Vinegar'])
    expect(await names(`category=${fruit.id}`)).toHaveLength(5)
    expect(await list('category=Toys')).toMatchObject({ products: [], total: 0, pages: 0 })
  })

  test('prices between min and max, both inclusive, rounded to cents', async () => {
    expect(await names('min=1.79&max=3.49')).toEqual(['Äpfel 100%', 'Apple', 'Apple Vinegar', 'banana'])
    expect(await names('min=3.494&max=3.494')).toEqual(['Äpfel 100%', 'Apple'])
    expect(await names('min=5&max=4')).toEqual([])
    expect(await names('min=.5&max=2.')).toEqual(await names('min=0.5&max=2'))
  })

  test.each([
    [5, ['Äpfel 100%', 'banana']],
    [4, ['Apple', 'Zebra melon']],
    [3, []],
    [1, []],
  ])('rating %i: the exact rating, rounded half up', async (rating, expected) => {
    expect(await names(`rating=${rating}`)).toEqual(expected)
  })

  test.each([
    ['q=APPLE', ['Apple', 'Apple Vinegar']],
    ['q=%20%20apfel%20', ['Äpfel 100%']],
    ['q=Ä', ['Äpfel 100%', 'Apple', 'Apple Vinegar', 'banana', 'Zebra melon']],
    ['q=%25', ['Äpfel 100%']],
    ['q=_', ['cherry_red']],
    ['q=%5C', []],
    ['q=%00', ['Äpfel 100%', 'Apple', 'Apple Vinegar', 'banana', 'cherry_red', 'Zebra melon']],
    ['q=melon&category=Pantry', []],
    ["q=';drop table products;--", []],
  ])('%s finds texts anywhere in names', async (query, expected) => {
    expect(await names(query)).toEqual(expected)
  })

  test('in=all lets an admin search category and brand too, and changes nothing for others', async () => {
    expect(await names('q=millrise&in=all', admin.token)).toEqual(['Apple Vinegar'])
    expect(await names('q=PANTRY&in=all', admin.token)).toEqual(['Apple Vinegar'])
    expect(await names('q=pantry fernhollow&in=all', admin.token)).toEqual([])
    expect(await names('q=llrise&in=all', admin.token)).toEqual(['Apple Vinegar'])
    expect(await names('q=llrise&in=all')).toEqual([])
  })

  test('stock=in leaves out what is sold out', async () => {
    expect(await list('stock=in&category=Fresh Fruit')).toMatchObject({ total: 4 })
    expect(await names('stock=in&sort=desc&pageSize=1', admin.token)).toEqual(['Old Quince'])
  })
})

describe('inactive products', () => {
  test.each(['', 'status=all', 'status=active', 'q=quince', 'category=Fresh Fruit', 'min=1&max=1'])(
    'are nothing for guests: %s',
    async (query) => {
      expect(await names(query)).not.toContain('Old Quince')
      expect((await list(query)).total).toBe((await names(`${query}&pageSize=100`)).length)
    },
  )

  test('asked for alone, a guest gets an empty list', async () => {
    expect(await list('status=inactive')).toMatchObject({ products: [], total: 0 })
  })

  test('an admin sees them, and chooses', async () => {
    expect(await names('q=quince', admin.token)).toEqual(['Old Quince'])
    expect(await list('status=inactive', admin.token)).toMatchObject({
      total: 1,
      products: [{ name: 'Old Quince', active: false }],
    })
    expect(await list('status=all', admin.token)).toMatchObject({ total: 7 })
    expect(await list('status=active', admin.token)).toMatchObject({ total: 6 })
    expect(await list('category=Fresh Fruit', admin.token)).toMatchObject({ total: 6 })
  })

  test('a buyer sees as little as a guest', async () => {
    const buyer = await makeUser(shop)
    expect(await list('status=all', buyer.token)).toMatchObject({ total: 6 })
  })
})

describe('pages', () => {
  test('nine a page unless asked for', async () => {
    expect(await list('sort=asc')).toMatchObject({ page: 1, pageSize: 9, pages: 1, total: 6 })
    expect(await list('page=2&pageSize=4')).toMatchObject({ page: 2, pageSize: 4, pages: 2, total: 6 })
  })

  test('after the last one are empty, with the right total', async () => {
    expect(await list('page=9')).toMatchObject({ products: [], page: 9, total: 6, pages: 1 })
  })

  test('name their neighbours', async () => {
    const { headers } = await shop.call('GET', '/api/products?pageSize=2&page=2&category=Fresh%20Fruit')
    expect(headers['x-total-count']).toBe('5')
    expect(headers['link']).toContain('</api/products?category=Fresh+Fruit&page=3&pageSize=2>; rel="next"')
    expect(headers['link']).toContain('</api/products?category=Fresh+Fruit&page=1&pageSize=2>; rel="prev"')
  })
})

test('without any parameter all products come in one answer', async () => {
  const { status, body } = await shop.call('GET', '/api/products')
  expect(status).toBe(200)
  expect(body).toMatchObject({ total: 6, page: 1, pages: 1 })
  expect(body.products[0]).toEqual({
    _id: expect.any(String),
    id: body.products[0]!._id,
    name: 'Äpfel 100%',
    slug: 'aepfel',
    image: '',
    imageCategory: '',
    brand: 'Sunpatch',
    category: 'Fresh Fruit',
    unit: '1 kg',
    content: { amount: 1, unit: 'kg' },
    drained: null,
    unitPrice: null,
    description: 'Good to eat.',
    price: 3.49,
    stock: 10,
    active: true,
    taxCategory: null,
    deposit: null,
    rating: 5,
    numReviews: 1,
    version: 1,
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  })
  expect((await shop.call('GET', '/api/products?utm_source=mail')).body.pageSize).toBe(5000)
})

test.each([
  'sort=cheapest',
  'status=sold',
  'stock=out',
  'in=names',
  'min=cheap',
  'min=-1',
  'max=1e99',
  'rating=0',
  'rating=6',
  'rating=2.5',
  'page=0',
  'page=-1',
  'page=x',
  'pageSize=0',
  'pageSize=101',
  'q=a&q=b',
])('%s: 400 with a sentence', async (query) => {
  const { status, body } = await shop.call('GET', `/api/products?${query}`)
  expect(status).toBe(400)
  expect(body).toMatchObject({ message: expect.stringMatching(/\w/), code: 'invalid', requestId: expect.any(String) })
})

describe('words and numbers as people type them', () => {
  beforeAll(async () => {
    const category = await makeCategory(shop, { name: 'As typed' })
    for (const name of [
      'Eggs 12',
      'Eggs 6',
      'Farmer\u2019s Bread\u00ae 1\u00bd kg',
      '\u0e02\u0e49\u0e32\u0e27',
      '\u3076\u3069\u3046',
    ])
      await makeProduct(shop, { name, slug: slugOf(name), category, priceCents: 200 })
  })

  test.each([
    ['asc', ['Eggs 6', 'Eggs 12']],
    ['desc', ['Eggs 12', 'Eggs 6']],
    ['lower_price', ['Eggs 6', 'Eggs 12']],
    ['best_score', ['Eggs 6', 'Eggs 12']],
  ])('%s: the number in a name is a number', async (sort, expected) => {
    expect(await names(`q=eggs&sort=${sort}`)).toEqual(expected)
  })

  test.each([
    ["farmer's bread", 1],
    ['farmer\u2018s', 1],
    ['bread 1 1/2', 1],
    ['\u0e02\u0e49\u0e32\u0e27', 1],
    ['\u0e02\u0e32\u0e27', 0], // 'white' is not 'rice'
    ['\u3076\u3069\u3046', 1],
    ['\u3075\u3068\u3046', 0],
  ])('%s', async (text, found) => {
    expect(await names(`q=${encodeURIComponent(text)}`)).toHaveLength(found)
  })
})

test('beyond 5,000 products the rest is linked', async () => {
  const many = await openTestShop()
  try {
    const { id } = await makeCategory(many)
    await many.db.run(sql`
      with made as (
        insert into products (id, slug, name, brand, category_id, description, price_cents, search_name, search_all)
        select gen_random_uuid(), 'p-' || n, 'P ' || to_char(n, 'FM00000'), 'B', ${id}, 'D', 100, 'p ' || n, 'p ' || n
        from generate_series(1, 5001) as n returning id
      ) insert into stock (product_id, quantity) select id, 1 from made`)
    const { body, headers } = await many.call('GET', '/api/products')
    expect(body.products).toHaveLength(5000)
    expect(body).toMatchObject({ total: 5001, pages: 2 })
    const next = /<([^>]+)>; rel="next"/.exec(String(headers['link']))?.[1]
    const rest = await many.call('GET', next!)
    expect(rest.body.products).toMatchObject([{ name: 'P 05001' }])
  } finally {
    await many.close()
  }
})
