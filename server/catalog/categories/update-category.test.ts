import { v7 as uuid } from 'uuid'
import { describe, expect, test } from 'vitest'
import { type Database, sql } from '#server/platform/database/database.ts'
import { makeCategory, makePicture, makeProduct, makeUser, productFields } from '#tests/support/builders.ts'
import { placeTestOrder } from '#tests/support/orders.ts'
import { useShopWithAdmin } from '#tests/support/shop-with-admin.ts'
import { waitForLock } from '#tests/support/wait-for-lock.ts'
import { importProducts } from '../product-files/import-products.ts'
import { createShopForPage } from '../shop-for-page.ts'
import { updateCategory } from './update-category.ts'

const { shop, admin } = useShopWithAdmin()
const change = (id: string, body: object, token: string | undefined = admin.token) =>
  shop.as(token).put(`/api/categories/${id}`, body)
const nameNowOf = (name: string) => createShopForPage(shop.deps)().shop.categoryNameNowOf(name)
const ask = async (path: string, token?: string) => (await shop.call('GET', path, token ? { token } : {})).body

describe('another name', () => {
  test('is on its products, its list and the list of categories at once, and on record', async () => {
    const category = await makeCategory(shop, { name: 'Fruts' })
    const product = await makeProduct(shop, { category })
    const see = async () => [
      (await ask('/api/products/categories')).find(({ id }: { id: string }) => id === category.id).name,
      (await ask(`/api/products/slug/${product.slug}`)).category,
      (await ask(`/api/products?category=${category.id}`)).products[0].category,
      (await ask(`/api/products?q=${encodeURIComponent(product.name)}`)).products[0].category,
    ]
    expect(await see()).toEqual(['Fruts', 'Fruts', 'Fruts', 'Fruts'])
    const { status, body } = await change(category.id, { name: ' Fruits ' })
    expect(status).toBe(200)
    expect(body).toEqual({
      message: 'Category Updated',
      category: { _id: category.id, id: category.id, category: 'Fruits', name: 'Fruits', imageCategory: '', count: 1 },
    })
    expect(await see()).toEqual(['Fruits', 'Fruits', 'Fruits', 'Fruits'])
    expect(
      await shop.db.rows(sql`select action, before, after from audit_log where subject_id = ${category.id}`),
    ).toEqual([{ action: 'updated', before: { name: 'Fruts' }, after: { name: 'Fruits' } }])
  })

  test('shows at once also where the id was sent in capitals', async () => {
    const category = await makeCategory(shop, { name: 'Jucies' })
    const product = await makeProduct(shop, { category })
    const named = async () => (await ask(`/api/products/slug/${product.slug}`)).category
    expect(await named()).toBe('Jucies')
    await change(category.id.toUpperCase(), { name: 'Juices' })
    expect(await named()).toBe('Juices')
    expect((await ask(`/api/audit-log?subject=category&id=${category.id}`, admin.token))[0]).toMatchObject({
      after: { name: 'Juices' },
    })
  })

  test('is what admins find its products by, and the former one no more', async () => {
    const category = await makeCategory(shop, { name: 'Chese' })
    const product = await makeProduct(shop, { category, name: 'Gouda', brand: 'Polder' })
    await change(category.id, { category: 'Käse & Co' })
    const found = async (q: string) =>
      (await ask(`/api/products?in=all&q=${encodeURIComponent(q)}`, admin.token)).products.map(
        ({ id }: { id: string }) => id,
      )
    expect(await found('chese')).toEqual([])
    for (const q of ['kase & co', 'gouda', 'polder']) expect(await found(q)).toEqual([product.id])
  })

  const categoryOfHundreds = async (name: string) => {
    const category = await makeCategory(shop, { name })
    const product = await makeProduct(shop, { category })
    await shop.db.run(sql`
      insert into products (id, slug, name, brand, category_id, unit, description, price_cents, search_name, search_all)
      select gen_random_uuid(), slug || n, name || n, brand, category_id, unit, description, price_cents, search_name, search_all
      from products, generate_series(1, 450) as n where id = ${product.id}`)
    return category
  }
  const named = async (line: string) =>
    (
      await shop.db.oneRow<{ count: number }>(sql`
        select count(*) from products where split_part(search_all, e'\n', 2) = ${line}`)
    ).count

  test('reaches the searches of a category of hundreds, also when it had been cut short', async () => {
    const category = await categoryOfHundreds('Weinn')
    await shop.db.run(sql`update categories set name = 'Wein' where id = ${category.id}`)
    expect(await named('weinn')).toBe(451)
    expect((await change(category.id, { name: 'Wein' })).status).toBe(200)
    expect([await named('weinn'), await named('wein')]).toEqual([0, 451])
  })

  test('that is mended while it still reaches them stays mended', async () => {
    const { id } = await categoryOfHundreds('Bred')
    const [reached, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let transactions = 0
    const slow: Database = {
      ...shop.deps.db,
      async transaction(work) {
        const result = await shop.deps.db.transaction(work)
        // The first one renames the category, the second one reaches the first products.
        if (++transactions === 2) {
          reached.resolve()
          await goOn.promise
        }
        return result
      },
    }
    const first = updateCategory({ ...shop.deps, db: slow }, admin, id, { name: 'Bread!' })
    await reached.promise
    expect((await change(id, { name: 'Bread' })).status).toBe(200)
    goOn.resolve()
    expect((await first).name).toBe('Bread')
    expect([await named('bread!'), await named('bread')]).toEqual([0, 451])
  })

  test.each(['created', 'moved there', 'imported'])(
    'reaches a product that is being %s at that moment',
    async (how) => {
      const [category, other] = [await makeCategory(shop), await makeCategory(shop)]
      const there = await makeProduct(shop, { category: other })
      const [slug, name] = [`held-back-${uuid()}`, `Held back ${uuid()}`]
      const write = {
        created: () => shop.as(admin).post('/api/products', productFields({ name, slug, category: category.name })),
        'moved there': () => shop.as(admin).put(`/api/products/${there.id}`, { slug, category: category.name }),
        imported: () => {
          const file = Buffer.from(
            `name,slug,price,stock,brand,description,category\n${name},${slug},2,3,Polder,Mild.,${category.name}\n`,
          )
          return importProducts(shop.deps, admin, { file, mapping: undefined, createCategories: false }, () => {})
        },
      }[how]!
      const newName = `Cheese ${uuid()}`
      const { written } = await shop.db
        .transaction(async (tx) => {
          // Whoever wants this slug waits, with the category's former name in hand.
          await tx.run(sql`update products set slug = ${slug} where id = ${(await makeProduct(shop)).id}`)
          const written = write()
          await waitForLock(shop.db)
          expect((await change(category.id, { name: newName })).status).toBe(200)
          throw Object.assign(new Error('let go'), { written })
        })
        .catch((error: { written: Promise<unknown> }) => error)
      await written
      expect(await named(newName.toLowerCase())).toBe(1)
    },
  )

  test('leads on from every one that it had before', async () => {
    const category = await makeCategory(shop, { name: 'Sweats' })
    await change(category.id, { name: 'Sweet' })
    await change(category.id, { name: 'Sweets' })
    expect(await Promise.all(['Sweats', ' sWEET ', 'Sweets'].map(nameNowOf))).toEqual(['Sweets', 'Sweets', undefined])
    const answer = await shop.get('/api/products?category=Sweats')
    expect(answer.body.total).toBe(0)
  })

  test('leads on, once given up, to the category that had it last', async () => {
    const [first, last] = [await makeCategory(shop, { name: 'Grapes' }), await makeCategory(shop, { name: 'Vines' })]
    await change(first.id, { name: 'Raisins' })
    expect(await nameNowOf('Grapes')).toBe('Raisins')
    expect((await change(last.id, { name: 'grapes' })).status).toBe(200)
    await change(last.id, { name: 'Wines' })
    expect(await nameNowOf('Grapes')).toBe('Wines')
  })

  test('leaves placed orders as they are', async () => {
    const category = await makeCategory(shop, { name: 'Joghurt' })
    const product = await makeProduct(shop, { category })
    const buyer = await makeUser(shop)
    const { id } = await placeTestOrder(shop, buyer, product)
    await change(category.id, { name: 'Yoghurt' })
    expect((await ask(`/api/orders/${id}`, buyer.token)).orderItems[0].category).toBe('Joghurt')
  })

  test('may be the same in other letters, and no other category’s', async () => {
    const [category, other] = [await makeCategory(shop, { name: 'herbs' }), await makeCategory(shop)]
    expect((await change(category.id, { name: 'Herbs' })).body.category.name).toBe('Herbs')
    const refused = await change(other.id, { name: 'hERBS' })
    expect(refused).toMatchObject({ status: 409, body: { message: 'This category already exists' } })
    expect(await ask('/api/products/categories', admin.token)).toContainEqual(
      expect.objectContaining({ name: other.name }),
    )
  })
})

test('the same once more changes nothing, and is no change on record', async () => {
  const category = await makeCategory(shop)
  expect((await change(category.id, { name: category.name, imageCategory: '' })).status).toBe(200)
  expect((await change(category.id, {})).status).toBe(200)
  expect(await shop.db.rows(sql`select from audit_log where subject_id = ${category.id}`)).toEqual([])
})

test('name and picture are changed together, or neither is', async () => {
  const category = await makeCategory(shop)
  const url = `/media/${uuid().replaceAll('-', '')}/960.webp`
  const both = { name: `Both ${category.name}`, imageCategory: url }
  expect(await change(category.id, both)).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'imageCategory', message: 'This picture is not in the shop. Please upload it first.' }] },
  })
  expect(await ask('/api/products/categories', admin.token)).toContainEqual(
    expect.objectContaining({ name: category.name }),
  )
  await makePicture(shop, url)
  expect((await change(category.id, both)).body.category).toMatchObject(both)
})

test('an empty name beside a category names nothing, as in a new one', async () => {
  const { id } = await makeCategory(shop)
  expect((await change(id, { name: '', category: 'Teas' })).body.category.name).toBe('Teas')
})

test.each([
  [uuid(), { name: 'Nowhere' }, 404, 'Category not found'],
  ['no-id', { name: 'Nowhere' }, 404, 'Category not found'],
  [undefined, { name: ' ' }, 400, 'Category is required'],
  [undefined, { name: 'ALLproducts' }, 409, 'This name is reserved for the list of all products'],
])('of %s to %j is refused with %i: %s', async (id, body, status, message) => {
  expect(await change(id ?? (await makeCategory(shop)).id, body)).toMatchObject({ status, body: { message } })
})
