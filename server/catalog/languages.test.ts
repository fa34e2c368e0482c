// Products, categories and slides in the shop's languages (docs/rules/catalog.md#languages): a missing text never leaves a blank.
import { beforeAll, describe, expect, test } from 'vitest'
import { readSpanishCatalogue } from '#db/seed/seed-catalogue.ts'
import { sql } from '#server/platform/database/database.ts'
import { inLanguage } from '#server/platform/request-language.ts'
import type { ImportReport } from '#shared/catalog/import-report.ts'
import type { Language } from '#shared/languages.ts'
import { makeCategory, makePicture, makeProduct, makeUser } from '#tests/support/builders.ts'
import { formOf } from '#tests/support/form.ts'
import { makeDemoCatalogue } from '#tests/support/make-demo-catalogue.ts'
import { giveLanguages } from '#tests/support/shop-languages.ts'
import { openShopOfTest, useTestShop } from '#tests/support/test-shop.ts'
import type { Answer } from '#tests/support/typed-calls.ts'
import { readSlides } from './catalog-reads.ts'
import { categoriesTag } from './catalog-tags.ts'
import { storeProductTexts } from './product-translations.ts'

const inEnglish = { headers: { 'accept-language': 'en' } }
const inSpanish = { headers: { 'accept-language': 'es' } }

/** A shop with English and Spanish, milk in both, and honey in English alone. */
async function bilingualShop() {
  const shop = await openShopOfTest()
  const admin = await makeUser(shop, { isAdmin: true })
  const dairy = await makeCategory(shop, { name: 'Dairy & Eggs' })
  const pantry = await makeCategory(shop, { name: 'Pantry' })
  const milk = await makeProduct(shop, { name: 'Whole Milk', category: dairy, description: 'Creamy.', unit: '1 litre' })
  const honey = await makeProduct(shop, { name: 'Honey', category: pantry, description: 'Golden.', unit: '1 jar' })
  await giveLanguages(shop, ['en', 'es'])
  const texts = { es: { name: 'Leche entera', description: 'Cremosa.', unit: '1 litro' } }
  expect((await shop.as(admin).put(`/api/products/${milk.id}`, { texts })).status).toBe(200)
  await shop.as(admin).put(`/api/categories/${dairy.id}`, { texts: { es: { name: 'Lácteos y huevos' } } })
  return { shop, admin, milk, honey, dairy }
}

test('L2: names are in the language of the reader, and in the base language where there is none', async () => {
  const { shop, milk, honey } = await bilingualShop()
  const read = async (sent = {}) => (await shop.get('/api/products?sort=asc', sent)).body.products
  expect(await read()).toMatchObject([{ name: 'Honey' }, { name: 'Whole Milk', category: 'Dairy & Eggs' }])
  for (const product of await read()) expect(product).not.toHaveProperty('lang')
  expect(await read(inSpanish)).toMatchObject([
    {
      name: 'Honey',
      description: 'Golden.',
      unit: '1 jar',
      categoryName: 'Pantry',
      lang: { name: 'en', unit: 'en', description: 'en', category: 'en' },
    },
    {
      name: 'Leche entera',
      description: 'Cremosa.',
      unit: '1 litro',
      category: 'Dairy & Eggs',
      categoryName: 'Lácteos y huevos',
    },
  ])
  const one = await shop.get(`/api/products/slug/${milk.slug}`, inSpanish)
  expect(one.body).toMatchObject({ name: 'Leche entera', unit: '1 litro', slug: 'whole-milk' })
  expect(one.body).not.toHaveProperty('lang')
  expect(one.headers['vary']).toBe('accept-language')
  const byIds = await shop.get(`/api/products/by-ids?ids=${milk.id},${honey.id}`, inSpanish)
  expect(byIds.body.map(({ name }) => name).toSorted()).toEqual(['Honey', 'Leche entera'])
  const categories = await shop.get('/api/products/categories', inSpanish)
  expect(categories.body).toMatchObject([
    { category: 'Dairy & Eggs', name: 'Lácteos y huevos' },
    { category: 'Pantry', name: 'Pantry', lang: 'en' },
  ])
})

test('L2: what is missing of a category or a slide names the base language', async () => {
  const { shop, admin, dairy } = await bilingualShop()
  await shop.db.run(sql`update categories set line = 'From the farm.' where id = ${dairy.id}`)
  const shown = async () => {
    const { body } = await shop.get('/api/products/categories', inSpanish)
    return body.find(({ id }) => id === dairy.id)
  }
  expect(await shown()).toMatchObject({ name: 'Lácteos y huevos', line: 'From the farm.', lineLang: 'en' })
  await shop.db.run(sql`update category_texts set line = 'De la granja.'`)
  shop.deps.invalidation.publish([categoriesTag])
  expect(await shown()).toMatchObject({ line: 'De la granja.' })
  const image = await makePicture(shop)
  const texts = { es: { title: 'Fresco' } }
  for (const fields of [{ category: 'Dairy & Eggs' }, { category: 'Pantry' }, { category: 'Dairy & Eggs', texts }])
    expect((await shop.as(admin).post('/api/slides', { title: 'Fresh', image, ...fields })).status).toBe(201)
  const slides = (language: Language) =>
    inLanguage(language, async () => (await readSlides(shop.db, await shop.deps.shopSettings())).value)
  expect(await slides('es')).toMatchObject([
    { title: 'Fresh', category: 'Dairy & Eggs', categoryName: 'Lácteos y huevos', lang: { title: 'en' } },
    { title: 'Fresh', category: 'Pantry', lang: { title: 'en', category: 'en' } },
    { title: 'Fresco', category: 'Dairy & Eggs', categoryName: 'Lácteos y huevos' },
  ])
  expect((await slides('es'))[2]).not.toHaveProperty('lang')
  for (const plain of await slides('en')) {
    expect(plain).toMatchObject({ title: 'Fresh' })
    for (const field of ['lang', 'categoryName', 'texts']) expect(plain).not.toHaveProperty(field)
  }
})

test('a text without a description shows that of the base language', async () => {
  const { shop, admin, honey } = await bilingualShop()
  await shop.as(admin).put(`/api/products/${honey.id}`, { texts: { es: { name: 'Miel' } } })
  expect((await shop.get(`/api/products/slug/${honey.slug}`, inSpanish)).body).toMatchObject({
    name: 'Miel',
    unit: '1 jar',
    description: 'Golden.',
    lang: { unit: 'en', description: 'en', category: 'en' },
  })
})

test('lists are sorted by the names that are shown', async () => {
  const { shop, admin, honey } = await bilingualShop()
  const sorted = async (sort: string) =>
    (await shop.get(`/api/products?sort=${sort}`, inSpanish)).body.products.map(({ name }) => name)
  await shop.as(admin).put(`/api/products/${honey.id}`, { texts: { es: { name: 'Miel' } } })
  expect(await sorted('asc')).toEqual(['Leche entera', 'Miel'])
  expect(await sorted('desc')).toEqual(['Miel', 'Leche entera'])
  expect(await sorted('lower_price')).toEqual(['Leche entera', 'Miel'])
  expect(await sorted('best_score')).toEqual(['Leche entera', 'Miel'])
})

test('ñ comes after n, whichever language is the base', async () => {
  const { shop, admin, milk, honey, dairy } = await bilingualShop()
  const inOrder = ['Nata', 'Nuez', 'ñame', 'Oliva']
  await makeProduct(shop, { name: 'Oliva', category: dairy })
  const yam = await makeProduct(shop, { name: 'Yam', category: dairy })
  for (const [place, { id }] of [milk, honey, yam].entries())
    await shop.as(admin).put(`/api/products/${id}`, { texts: { es: { name: inOrder[place] } } })
  for (const name of ['Ñora', 'Nz', 'Oporto']) await makeCategory(shop, { name })
  const namesIn = async (sort: string) =>
    (await shop.get(`/api/products?sort=${sort}`, inSpanish)).body.products.map(({ name }) => name)
  const categories = async () =>
    (await shop.get('/api/products/categories', inSpanish)).body
      .map(({ name }) => name)
      .filter((name) => /^[ñno]/i.test(name))
  expect(await namesIn('asc')).toEqual(inOrder)
  expect(await namesIn('desc')).toEqual(inOrder.toReversed())
  expect(await categories()).toEqual(['Nz', 'Ñora', 'Oporto'])
  await shop.as(admin).put('/api/settings', { languages: ['es'] })
  expect(await namesIn('asc')).toEqual(inOrder)
})

test('a change of a text shows at once, and raises the version', async () => {
  const { shop, admin, milk } = await bilingualShop()
  const read = async () => (await shop.get(`/api/products/slug/${milk.slug}`, inSpanish)).body
  expect(await read()).toMatchObject({ name: 'Leche entera', version: 2 })
  await shop.as(admin).put(`/api/products/${milk.id}`, { texts: { es: { name: 'Leche fresca' } } })
  expect(await read()).toMatchObject({ name: 'Leche fresca', description: 'Cremosa.', version: 3 })
  await shop.as(admin).put(`/api/products/${milk.id}`, { texts: { es: { name: 'Leche fresca' } } })
  expect(await read()).toMatchObject({ version: 3 })
  await shop.as(admin).put(`/api/products/${milk.id}`, { texts: { es: null } })
  expect(await read()).toMatchObject({ name: 'Whole Milk', lang: { name: 'en' }, version: 4 })
})

test('forms read the base language with all texts, and only for admins', async () => {
  const { shop, admin, milk } = await bilingualShop()
  const path = `/api/products/slug/${milk.slug}?texts=all` as const
  const texts = { es: { name: 'Leche entera', unit: '1 litro', description: 'Cremosa.' } }
  expect((await shop.as(admin).get(path, inSpanish)).body).toMatchObject({ name: 'Whole Milk', texts })
  expect((await shop.get(path)).body).not.toHaveProperty('texts')
  const [dairy] = (await shop.as(admin).get('/api/products/categories?texts=all', inSpanish)).body
  expect(dairy).toMatchObject({ name: 'Dairy & Eggs', texts: { es: { name: 'Lácteos y huevos' } } })
})

test('the record of a removed category has its names', async () => {
  const { shop, admin } = await bilingualShop()
  const texts = { es: { name: 'Panadería' } }
  const { category } = (await shop.as(admin).post('/api/categories', { name: 'Bakery', texts })).body
  await shop.as(admin).delete(`/api/categories/${category.id}`)
  const [removed] = (await shop.as(admin).get(`/api/audit-log?subject=category&id=${category.id}`)).body
  expect(removed).toMatchObject({ action: 'removed', before: { name: 'Bakery', texts } })
})

test('a text without a name, one that is too long, and one in a language that is not possible are refused', async () => {
  const { shop, admin, honey } = await bilingualShop()
  const notHere = (language: string) => `No texts in the language '${language}' are possible here`
  const refused: [texts: object, field: string, message: string][] = [
    [{ es: { description: 'Dorada.' } }, 'name_es', 'Name is required'],
    [{ es: { name: 'Miel', unit: 'x'.repeat(41) } }, 'unit_es', 'Unit cannot be longer than 40 characters'],
    [{ en: { name: 'Honey' } }, 'texts', notHere('en')],
    [{ tlh: { name: 'Honey' } }, 'texts', notHere('tlh')],
  ]
  for (const [texts, field, message] of refused)
    expect(await shop.as(admin).put(`/api/products/${honey.id}`, { texts })).toMatchObject({
      status: 400,
      body: { errors: [{ field, message }] },
    })
})

test('a shop with one language answers as if there were no texts', async () => {
  const { shop, admin, milk } = await bilingualShop()
  await giveLanguages(shop, ['en'])
  const { body, headers } = await shop.get(`/api/products/slug/${milk.slug}`, inSpanish)
  expect(body).toMatchObject({ name: 'Whole Milk', description: 'Creamy.' })
  expect(headers).not.toHaveProperty('vary')
  for (const field of ['lang', 'categoryName', 'texts']) expect(body).not.toHaveProperty(field)
  const saved = (await shop.as(admin).put(`/api/products/${milk.id}`, { unit: '1 l' })).body.product
  expect(saved).not.toHaveProperty('texts')
})

test('a product file has columns for each other language, and an undo takes its texts back', async () => {
  const { shop, admin, honey } = await bilingualShop()
  const importFile = async (content: string) => {
    const { body, headers } = await formOf({ decisions: '{}' }, { content })
    return (await shop.as(admin).post('/api/products/import', body, { headers })) as Answer<ImportReport>
  }
  const nameOf = async (slug: string) => (await shop.get(`/api/products/slug/${slug}`, inSpanish)).body.name
  const file = (await shop.as(admin).get('/api/products/export')).body as string
  expect(file.split('\r\n')[0]).toMatch(/,version,name_es,unit_es,description_es$/)
  expect(file).toContain(',2,Leche entera,1 litro,Cremosa.\r\n')
  expect((await importFile(file)).body).toMatchObject({ created: 0, updated: 0, problems: [] })
  const named = await importFile('slug,name_es,unit_es,description_es\nhoney,Miel,1 tarro,\nwhole-milk,,,\n')
  expect(named).toMatchObject({ status: 200, body: { created: 0, updated: 1 } })
  expect([await nameOf('honey'), await nameOf('whole-milk')]).toEqual(['Miel', 'Leche entera'])
  const refused = await importFile(`slug,name_es\nhoney,${'x'.repeat(101)}\n`)
  expect(refused).toMatchObject({ status: 400, body: { errors: [{ row: 2, field: 'name_es' }] } })
  const log = (await shop.as(admin).get(`/api/audit-log?subject=product&id=${honey.id}`)).body
  expect(log[0]).toMatchObject({ action: 'updated', after: { texts: { es: { name: 'Miel' } } } })
  await shop.as(admin).post(`/api/products/imports/${named.body.importId}/undo`)
  expect(await nameOf('honey')).toBe('Honey')
  // HTML is read as text, as in the base language.
  await importFile('slug,name_es,description_es\nhoney,Miel,<p>Dorada.</p><p>Suave.</p>\n')
  expect((await shop.get('/api/products/slug/honey', inSpanish)).body.description).toBe('Dorada.\nSuave.')
  const plums = 'slug,name,price,category,name_es\nplums,Plums,2,Pantry,Ciruelas\n'
  expect((await importFile(plums)).body).toMatchObject({ created: 1 })
  expect(await nameOf('plums')).toBe('Ciruelas')
})

describe('the demo catalogue', () => {
  const demo = useTestShop()
  beforeAll(async () => {
    const products = await makeDemoCatalogue(demo)
    const slugs = new Map([...products.values()].map(({ slug, id }) => [slug, id]))
    const texts = [...(await readSpanishCatalogue())].map(([slug, text]) => ({
      id: slugs.get(slug)!,
      texts: { es: text },
    }))
    await storeProductTexts(demo.db, texts)
    await giveLanguages(demo, ['en', 'es'])
  })
  const search = async (q: string, sent = inSpanish) =>
    (await demo.get(`/api/products?q=${encodeURIComponent(q)}&sort=relevance`, sent)).body
  const names = async (q: string, sent = inSpanish) => (await search(q, sent)).products.map(({ name }) => name)

  test('has a good text in Spanish for each product', async () => {
    const rows = await demo.db.rows(sql`
      select products.name from products left join product_texts on product_id = products.id
      where product_texts.description is null or product_texts.description = ''`)
    expect(rows).toEqual([])
  })

  test('L3: search on a Spanish page finds Spanish names first, then English ones', async () => {
    expect((await names('leche')).slice(0, 3).toSorted()).toEqual([
      'Leche con cacao',
      'Leche con fresas',
      'Leche de coco',
    ])
    expect(await names('leche')).toContain('Leche entera')
    expect(await names('milk')).toContain('Leche entera')
    expect((await names('leches enteras'))[0]).toBe('Leche entera')
    expect((await names('limon'))[0]).toBe('Limones sin cera')
    expect((await names('té verde'))[0]).toBe('Té verde sencha')
    // 'pan' is a word of Spanish names, and only the beginning or the inside of English ones.
    expect((await names('pan'))[0]).toBe('Pan de campo')
    // A brand has no language, and goes together with Spanish words.
    expect(await names('fernhollow manzanas')).toEqual(['Manzanas Gala rojas', 'Manzanas verdes'])
  })

  test('misspelled words are corrected by Spanish ones', async () => {
    expect(await search('manzanna')).toMatchObject({ corrected: 'manzana' })
    expect(await search('lechuuga')).toMatchObject({ corrected: 'lechuga' })
    expect(await search('avacado')).toMatchObject({ corrected: 'avocados' })
    expect(await search('manzanna', {} as never)).not.toHaveProperty('corrected')
  })

  test('suggestions are in Spanish', async () => {
    const { products } = (await demo.get('/api/suggest?q=lech', inSpanish)).body
    expect(products.map(({ name }) => name)).toContain('Leche entera')
    expect((await demo.get('/api/suggest?q=lech')).body.products).toEqual([])
  })

  test.each([
    ['fizzy drink', 'Cola clásica'],
    ['patata', 'Papas para asar'],
    ['gaseosas', 'Refresco de flor de saúco'],
    ['yogurts', 'Yogur estilo griego'],
    ['zumo de uva', 'Jugo de uva espumoso'],
    ['copos de avena', 'Hojuelas de avena'],
    ['melocotón', 'Duraznos amarillos'],
    ['gambas', 'Camarones jumbo crudos'],
    ['palta', 'Aguacates maduros'],
    ['torta de vainilla', 'Pastel de fiesta de vainilla'],
  ])('what the shop means by a word counts in Spanish, too: %s finds %s', async (typed, name) => {
    expect((await names(typed)).slice(0, 3)).toContain(name)
  })

  test('no English word is corrected to a Spanish one', async () => {
    expect(await search('patato', inEnglish)).toMatchObject({ corrected: 'potato' })
  })
})
