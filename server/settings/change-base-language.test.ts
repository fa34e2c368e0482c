// Another base language: what shoppers read in a language stays, whether it is the base or not (docs/rules/settings.md#base-language).
import { expect, onTestFinished, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { createShopForPage } from '#server/catalog/shop-for-page.ts'
import { registerSitemap } from '#server/catalog/sitemap.ts'
import { sql } from '#server/platform/database/database.ts'
import { makeCategory, makePicture, makeProduct, makeUser } from '#tests/support/builders.ts'
import { makeMethod } from '#tests/support/delivery.ts'
import { openShopOfTest } from '#tests/support/test-shop.ts'

const inLanguageOf = (language: string) => ({ headers: { 'accept-language': language } })

/** A shop in English with texts in Spanish, and what it shows. */
async function shopInEnglish() {
  const shop = await openShopOfTest()
  const admin = await makeUser(shop, { isAdmin: true })
  const choose = (...languages: string[]) => shop.as(admin).put('/api/settings', { languages })
  const dairy = await makeCategory(shop, { name: 'Dairy' })
  const make = (name: string, unit: string, description: string) =>
    makeProduct(shop, { name, unit, description, category: dairy })
  const milk = await make('Whole Milk', '1 litre', 'Creamy.')
  const honey = await make('Honey', '1 jar', 'Golden.')
  const pan = await make('Pan', '', 'For pancakes.')
  const bread = await make('Bread', '', 'Baked today.')
  const give = (id: string, text: object) => shop.as(admin).put(`/api/products/${id}`, { texts: { es: text } })
  await choose('en', 'es')
  await give(milk.id, { name: 'Leche entera', description: 'Cremosa.' })
  // Their names in one language are those of each other in the other one.
  await give(pan.id, { name: 'Sartén' })
  await give(bread.id, { name: 'Pan', description: 'De hoy.' })
  await shop.as(admin).put(`/api/categories/${dairy.id}`, { texts: { es: { name: 'Lácteos' } } })
  const hang = async (title: string, texts = {}) =>
    shop.as(admin).post('/api/slides', { title, texts, image: await makePicture(shop) })
  await hang('Ripe today', { es: { title: 'En su punto' } })
  await hang('Picked today')
  await hang('Halloumi', { es: { title: 'Halloumi' } })
  const slides = async () =>
    (await shop.as(admin).get('/api/slides?texts=all')).body.map(({ title, texts }) => ({ title, texts }))
  const shownIn = async (language: string) =>
    (await shop.get('/api/products?sort=asc', inLanguageOf(language))).body.products.map(
      ({ name, unit, description, categoryName, category, lang }) =>
        [name, unit, description, categoryName ?? category].concat(lang ? [JSON.stringify(lang)] : []),
    )
  const stored = () =>
    shop.db.rows(sql`select language, name, unit, description from product_texts order by language, name`)
  return { shop, admin, choose, give, shownIn, slides, stored, milk, honey, pan, bread, dairy }
}

test('texts in the new base become its own, those of before become texts, and a change back restores everything', async () => {
  const { shop, admin, choose, shownIn, slides, stored } = await shopInEnglish()
  const [english, spanish, texts] = [await shownIn('en'), await shownIn('es'), await stored()]
  const titles = await slides()
  expect(english).toEqual([
    ['Bread', '', 'Baked today.', 'Dairy'],
    ['Honey', '1 jar', 'Golden.', 'Dairy'],
    ['Pan', '', 'For pancakes.', 'Dairy'],
    ['Whole Milk', '1 litre', 'Creamy.', 'Dairy'],
  ])
  const app = await buildApp({ deps: shop.deps, apis: [], site: async (site) => registerSitemap(site, shop.deps) })
  onTestFinished(() => app.close())
  const sitemap = async () => (await app.inject({ url: '/sitemaps/pages.xml' })).body
  expect(await sitemap()).toContain('/categories/Dairy</loc>')
  expect((await choose('es', 'en')).status).toBe(200)
  expect(await shownIn('en')).toEqual(english.map(([name, unit, description]) => [name, unit, description, 'Dairy']))
  expect(await shownIn('es')).toEqual([
    ['Honey', '1 jar', 'Golden.', 'Lácteos'],
    ['Leche entera', '1 litre', 'Cremosa.', 'Lácteos'],
    ['Pan', '', 'De hoy.', 'Lácteos'],
    ['Sartén', '', 'For pancakes.', 'Lácteos'],
  ])
  expect(await stored()).toEqual([
    { language: 'en', name: 'Bread', unit: '', description: 'Baked today.' },
    { language: 'en', name: 'Honey', unit: '1 jar', description: 'Golden.' },
    { language: 'en', name: 'Pan', unit: '', description: 'For pancakes.' },
    { language: 'en', name: 'Whole Milk', unit: '1 litre', description: 'Creamy.' },
  ])
  expect(await slides()).toEqual([
    { title: 'En su punto', texts: { en: { title: 'Ripe today' } } },
    { title: 'Picked today', texts: { en: { title: 'Picked today' } } },
    { title: 'Halloumi', texts: {} },
  ])
  // Addresses stay, and those with the former name of a category lead on.
  expect((await shop.get('/api/products/slug/whole-milk', inLanguageOf('es'))).body.name).toBe('Leche entera')
  expect(await createShopForPage(shop.deps)().shop.categoryNameNowOf('Dairy')).toBe('Lácteos')
  expect(await sitemap()).toContain('/categories/L%C3%A1cteos</loc>')
  expect((await shop.as(admin).get('/api/audit-log?subject=shop')).body[0]).toMatchObject({
    before: { languages: ['en', 'es'] },
    after: { languages: ['es', 'en'] },
  })
  expect((await choose('en', 'es')).status).toBe(200)
  expect([await shownIn('en'), await shownIn('es'), await stored()]).toEqual([english, spanish, texts])
  expect(await slides()).toEqual(titles)
  const versionOf = async (slug: string) => (await shop.get(`/api/products/slug/${slug}`)).body.version
  expect([await versionOf('whole-milk'), await versionOf('honey')]).toEqual([4, 1])
})

test('search finds the names of the new base, and those of the former on its pages', async () => {
  const { shop, choose } = await shopInEnglish()
  await choose('es', 'en')
  const names = async (q: string, language: string) =>
    (await shop.get(`/api/products?q=${q}`, inLanguageOf(language))).body.products.map(({ name }) => name)
  expect(await names('leches', 'es')).toEqual(['Leche entera'])
  expect(await names('milk', 'es')).toEqual([])
  expect(await names('milk', 'en')).toEqual(['Whole Milk'])
  expect(await names('leche', 'en')).toEqual(['Whole Milk'])
  expect(await names('honey', 'es')).toEqual(['Honey'])
})

test('two products of the same name in the new base are named, and nothing changes', async () => {
  const { shop, choose, give, honey, milk, shownIn } = await shopInEnglish()
  await give(honey.id, { name: 'LECHE ENTERA' })
  const before = await shownIn('en')
  expect(await choose('es')).toMatchObject({ status: 400, body: { errors: [{ field: 'languages' }] } })
  expect((await choose('es')).body.message).toMatch(
    /^Two would then be called leche entera\. Please rename one of them in the new base language first$/i,
  )
  expect(await shownIn('en')).toEqual(before)
  await give(honey.id, { name: 'Miel' })
  expect((await choose('es')).status).toBe(200)
  expect((await shop.get(`/api/products/slug/${milk.slug}`)).body.name).toBe('Leche entera')
})

test('methods of delivery change places as well, also two that are called as each other', async () => {
  const { shop, admin, choose } = await shopInEnglish()
  const van = await makeMethod(shop, { name: 'Van' })
  const counter = await makeMethod(shop, { kind: 'pickup', name: 'Counter', place: '1 Market Square' })
  const bicycle = await makeMethod(shop, { name: 'Bicycle' })
  const give = (method: { id: string }, body: object) => shop.as(admin).put(`/api/delivery/methods/${method.id}`, body)
  await give(van, { texts: { es: { name: 'Counter' } } })
  const es = { name: 'van', place: 'Plaza Mayor 1', instructions: 'Toca el timbre.' }
  await give(counter, { instructions: 'Ring.', texts: { es } })
  const said = async (language: string) =>
    (await shop.get('/api/delivery/offers?postalCode=10115', inLanguageOf(language))).body.map(
      ({ method: { name, place, instructions } }) => [name, place, instructions],
    )
  const stored = () => shop.db.rows(sql`select * from delivery_method_texts order by method_id`)
  const [english, spanish, texts] = [await said('en'), await said('es'), await stored()]
  expect(english).toContainEqual(['Counter', '1 Market Square', 'Ring.'])
  expect(spanish).toContainEqual(['van', 'Plaza Mayor 1', 'Toca el timbre.'])
  expect((await choose('es', 'en')).status).toBe(200)
  const sorted = (rows: string[][]) => rows.map((row) => row.join()).toSorted()
  expect(sorted(await said('en'))).toEqual(sorted(english))
  expect(sorted(await said('es'))).toEqual(sorted(spanish))
  const methods = (await shop.as(admin).get('/api/delivery/methods')).body
  expect(methods.find(({ id }) => id === counter.id)).toMatchObject({
    ...es,
    version: 3,
    texts: { en: { name: 'Counter', place: '1 Market Square', instructions: 'Ring.' } },
  })
  expect(methods.find(({ id }) => id === bicycle.id)).toMatchObject({ name: 'Bicycle', version: 1, texts: {} })
  expect((await choose('en', 'es')).status).toBe(200)
  expect([await said('en'), await said('es'), await stored()]).toEqual([english, spanish, texts])
  await give(bicycle, { texts: { es: { name: 'VAN' } } })
  expect(await choose('es', 'en')).toMatchObject({ status: 400, body: { errors: [{ field: 'languages' }] } })
  expect(await said('es')).toContainEqual(['VAN', '', ''])
})

test('a shop that opens soon says so in its new base language', async () => {
  const shop = await openShopOfTest()
  const admin = await makeUser(shop, { isAdmin: true })
  const choose = async (languages: string[]) => (await shop.as(admin).put('/api/settings', { languages })).body
  await shop.as(admin).put('/api/settings', { ordersPaused: 'We open soon.' })
  expect(await choose(['es'])).toMatchObject({ ordersPaused: 'Abrimos pronto.' })
  await shop.as(admin).put('/api/settings', { ordersPaused: 'We are on holiday.' })
  expect(await choose(['en'])).toMatchObject({ ordersPaused: 'We are on holiday.' })
})
