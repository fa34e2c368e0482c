import { describe, expect, test } from 'vitest'
import { sql } from '#server/platform/database/database.ts'
import { makeCategory, makeProduct, makeUser } from '#tests/support/builders.ts'
import { expectSoundBooks, placeTestOrder, stockOf } from '#tests/support/orders.ts'
import { useFileShop } from '#tests/support/product-files.ts'
import { deleteOldImports } from './import-records.ts'

const shop = useFileShop()
const day = 24 * 3600_000

const undo = (id: string | null) => shop.as(shop.admin).post(`/api/products/imports/${id}/undo`)
const imported = async (file: string) => {
  const { body } = await shop.importFile(file, { createCategories: true })
  expect(body).toMatchObject({ message: 'Products imported' })
  return body.importId
}

/** A product of the shop, and a file that changes it and brings a new one into a new category. */
async function changedAndNew(mark: string) {
  const product = await makeProduct(shop, {
    name: `Plums ${mark}`,
    slug: `plums-${mark}`,
    category: shop.fruit,
    stock: 7,
    priceCents: 200,
    unit: '1 kg',
    brand: 'Sunpatch',
  })
  const titles = 'slug,name,brand,category,unit,price,stock,description,image,active\n'
  const changed = `plums-${mark},Damsons ${mark},Fernhollow,Stone Fruit ${mark},500 g,20,9,Tart,,no\n`
  const made = `sloes-${mark},Sloes ${mark},Fernhollow,Stone Fruit ${mark},,3,4,Blue,,\n`
  return { product, file: titles + changed + made, made: `sloes-${mark}`, category: `Stone Fruit ${mark}` }
}

const categoryNames = async () => (await shop.get('/api/products/categories')).body.map(({ name }) => name)

test('an undo removes what an import made, gives back what was before, and is on record', async () => {
  const { product, file, made, category } = await changedAndNew('whole')
  const { version: _before, ...before } = await shop.product(product.slug)
  const id = await imported(file)
  expect(await shop.product(product.slug)).toMatchObject({ name: 'Damsons whole', stock: 9, active: false })
  const { id: madeId } = await shop.product(made)
  expect((await shop.as(shop.admin).get('/api/products/imports')).body[0]).toMatchObject({
    id,
    admin: 'Rosa',
    fileName: 'products.csv',
    created: 1,
    updated: 1,
    undoneAt: null,
  })

  expect(await undo(id)).toMatchObject({
    status: 200,
    body: { message: 'The import was undone', removed: 1, restored: 1 },
  })
  expect(await shop.product(product.slug)).toMatchObject(before)
  expect((await shop.get(`/api/products/slug/${made}`)).status).toBe(404)
  expect(await categoryNames()).not.toContain(category)
  expect((await shop.get(`/api/products?category=${shop.fruit.id}`)).body.products).toContainEqual(
    expect.objectContaining({ slug: product.slug, price: 2 }),
  )
  await expectSoundBooks(shop)

  const log = async (subject: string) =>
    (await shop.as(shop.admin).get(`/api/audit-log?subject=product&id=${subject}`)).body
  expect((await log(product.id))[0]).toMatchObject({ action: 'updated', after: { name: 'Plums whole', stock: 7 } })
  expect((await log(madeId))[0]).toMatchObject({ action: 'removed', before: { name: 'Sloes whole', stock: 4 } })
  expect((await shop.as(shop.admin).get('/api/products/imports')).body[0]!.undoneAt).toEqual(expect.any(String))
  expect(await undo(id)).toMatchObject({ status: 409, body: { message: 'This import was undone already.' } })
  expect((await shop.importFile(file, { createCategories: true })).body).toMatchObject({ created: 1, updated: 1 })
})

describe('nothing is undone once something that the import made', () => {
  const uses: [
    how: string,
    use: (world: Awaited<ReturnType<typeof changedAndNew>>) => Promise<unknown>,
    why: string,
  ][] = [
    [
      'was edited',
      ({ product }) => shop.as(shop.admin).put(`/api/products/${product.id}`, { price: 5 }),
      'Damsons 0 was edited since',
    ],
    [
      'was ordered',
      async ({ made }) => placeTestOrder(shop, await makeUser(shop), await shop.product(made)),
      'Sloes 1 was ordered since',
    ],
    [
      'was changed by another import',
      ({ made }) => shop.importFile(`slug,price\n${made},8\n`),
      'Sloes 2 was edited since',
    ],
    [
      'was reviewed',
      async ({ made }) =>
        shop
          .as(await makeUser(shop))
          .post(`/api/products/${(await shop.product(made)).id}/reviews`, { rating: 5, comment: 'Blue.' }),
      'Sloes 3 was reviewed since',
    ],
    [
      'holds other products',
      async ({ category }) => {
        const { body } = await shop.get('/api/products/categories')
        return makeProduct(shop, { category: body.find(({ name }) => name === category)! })
      },
      'Stone Fruit 4 has other products or a slide now',
    ],
    [
      'got another name',
      async ({ category }) => {
        const { body } = await shop.get('/api/products/categories')
        const { id } = body.find(({ name }) => name === category)!
        return shop.as(shop.admin).put(`/api/categories/${id}`, { name: 'Stone Fruit' })
      },
      'Stone Fruit was edited since',
    ],
  ]

  test.each(uses.map(([how, use, why], index) => ({ how, use, why, mark: String(index) })))(
    '$how',
    async ({ use, why, mark }) => {
      const world = await changedAndNew(mark)
      const id = await imported(world.file)
      await use(world)
      expect(await undo(id)).toMatchObject({
        status: 409,
        body: {
          code: 'import_used',
          message: `Nothing was undone: ${why}.`,
          errors: [{ field: 'product', message: why }],
        },
      })
      expect(await shop.product(world.made)).toMatchObject({ brand: 'Fernhollow' })
    },
  )
})

describe('imports of the same product', () => {
  test('are undone one after the other, the last one first', async () => {
    const made = await imported('name,category,price\nCherries,Fresh Fruit,3\n')
    const second = await imported('slug,price\ncherries,4\n')
    const third = await imported('slug,stock\ncherries,5\n')
    expect((await undo(made)).body).toMatchObject({ errors: [{ message: 'Cherries was edited since' }] })
    expect((await undo(third)).status).toBe(200)
    expect((await undo(second)).status).toBe(200)
    expect(await shop.product('cherries')).toMatchObject({ price: 3, stock: 0 })
    expect((await undo(made)).body).toMatchObject({ removed: 1 })
  })

  test('an edit between them is still one', async () => {
    const made = await imported('name,category,price\nMulberries,Fresh Fruit,3\n')
    const { id } = await shop.product('mulberries')
    await shop.as(shop.admin).put(`/api/products/${id}`, { brand: 'Sunpatch' })
    const second = await imported('slug,price\nmulberries,4\n')
    expect((await undo(second)).status).toBe(200)
    expect((await undo(made)).body).toMatchObject({ errors: [{ message: 'Mulberries was edited since' }] })
    expect(await shop.product('mulberries')).toMatchObject({ price: 3, brand: 'Sunpatch' })
  })
})

test('an order before the import does not count, and its stock stays sold', async () => {
  const product = await makeProduct(shop, { slug: 'gages', category: shop.fruit, stock: 10 })
  await placeTestOrder(shop, await makeUser(shop), product, 3)
  const id = await imported('slug,stock\ngages,20\n')
  expect((await undo(id)).status).toBe(200)
  expect(await stockOf(shop, product)).toBe(7)
  await expectSoundBooks(shop)
})

test('names that an import swapped are swapped back', async () => {
  await makeProduct(shop, { slug: 'one', name: 'One', category: shop.fruit })
  await makeProduct(shop, { slug: 'two', name: 'Two', category: shop.fruit })
  const id = await imported('slug,name\none,Two\ntwo,One\n')
  expect((await undo(id)).body).toMatchObject({ restored: 2 })
  expect((await shop.product('one')).name).toBe('One')
})

test('a former name that is taken now keeps everything as it is', async () => {
  await makeProduct(shop, { slug: 'quince', name: 'Quince', category: shop.fruit })
  const id = await imported('slug,name\nquince,Apple Quince\n')
  await makeProduct(shop, { slug: 'quince-2', name: 'Quince', category: shop.fruit })
  expect(await undo(id)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('Nothing was undone.') },
  })
  expect((await shop.product('quince')).name).toBe('Apple Quince')
})

test('a category that is gone keeps everything as it is', async () => {
  const former = await makeCategory(shop)
  await makeProduct(shop, { slug: 'medlars', category: former })
  const id = await imported('slug,category\nmedlars,Fresh Fruit\n')
  await shop.as(shop.admin).delete(`/api/categories/${former.id}`)
  expect((await undo(id)).status).toBe(409)
})

test('an import can be undone for a day, and its record is deleted then', async () => {
  await makeProduct(shop, { slug: 'figs', category: shop.fruit, priceCents: 100 })
  const id = await imported('slug,price\nfigs,2\n')
  expect(await deleteOldImports(shop.deps)).toBe(0)
  await shop.db.run(sql`update imports set created_at = now() - make_interval(secs => ${day / 1000}) where id = ${id}`)
  expect(await undo(id)).toMatchObject({
    status: 404,
    body: { message: 'This import can no longer be undone: its day has passed.' },
  })
  const { body } = await shop.as(shop.admin).get('/api/products/imports')
  expect(body.map((record) => record.id)).not.toContain(id)
  expect(await deleteOldImports(shop.deps)).toBe(1)
  expect((await undo('no-such-import')).status).toBe(404)
})
