import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#server/platform/database/database.ts'
import { makeCategory, makeProduct, makeUser } from '#tests/support/builders.ts'
import { openShopOfTest, type TestShop } from '#tests/support/test-shop.ts'
import { deleteOldMisses, listMisses } from './search-misses.ts'

let shop: TestShop
let admin: Awaited<ReturnType<typeof makeUser>>
beforeEach(async () => {
  shop = await openShopOfTest()
  admin = await makeUser(shop, { isAdmin: true })
  for (const name of ['Alcohol-Free Lager', 'Ginger Beer Mug', 'Classic Cola', 'Lemonade'])
    await makeProduct(shop, { name })
})

const find = async (q: string, token?: string) =>
  (await shop.as(token).get(`/api/products?q=${encodeURIComponent(q)}&sort=relevance`)).body.products.map(
    ({ name }) => name,
  )
const put = (term: string, means: unknown) =>
  shop.as(admin).put(`/api/search/synonyms/${encodeURIComponent(term)}`, { means })
const misses = async () => (await shop.as(admin).get('/api/search/misses')).body
const day = 24 * 3600_000

describe('a synonym', () => {
  test('is found at once, before products that have the word, also in the plural and beside other words', async () => {
    expect(await find('beer')).toEqual(['Ginger Beer Mug'])
    const { status, body } = await put(' Beer ', ['Lager'])
    expect({ status, ...body }).toMatchObject({
      status: 200,
      message: 'Synonym Saved',
      synonym: { term: 'beer', means: ['lager'] },
    })
    expect(await find('BEERS')).toEqual(['Alcohol-Free Lager', 'Ginger Beer Mug'])
    expect(await find('beer free')).toEqual(['Alcohol-Free Lager'])
    await put('beer', ['mug'])
    expect(await find('beer')).toEqual(['Ginger Beer Mug'])
  })

  test('may have several words, and mean several things of several words', async () => {
    await put('soft drink', ['classic cola', 'lemonade', 'no such thing'])
    expect(await find('soft drinks')).toEqual(['Classic Cola', 'Lemonade'])
    expect(await find('drink')).toEqual([])
  })

  test.each([
    ['mac & cheese', 'mac and cheese'],
    ['mac and cheese', 'mac & cheese'],
    ['cream', 'the cream'],
  ])('%s is also %s, and may mean cream of tartar', async (term, typed) => {
    await makeProduct(shop, { name: 'Cream of Tartar' })
    await put(term, ['cream of tartar'])
    expect(await find(typed)).toEqual(['Cream of Tartar'])
  })

  test('may mean a category', async () => {
    const category = await makeCategory(shop, { name: 'Dairy & Eggs' })
    await makeProduct(shop, { name: 'Skyr', category })
    await put('breakfast things', ['dairy and eggs'])
    expect(await find('breakfast things')).toEqual(['Skyr'])
    expect(await find('breakfast things skyr')).toEqual(['Skyr'])
    expect((await shop.get('/api/suggest?q=breakfast things')).body.categories).toMatchObject([{ name: category.name }])
  })

  test('is not offered where what it means is not sold', async () => {
    await put('selfie', ['camera'])
    expect((await shop.get('/api/products?q=selfie cola')).body).toMatchObject({ alternatives: ['cola'] })
    expect((await shop.get('/api/products?q=selffie&exact=1')).body).not.toHaveProperty('alternatives')
  })

  test('is listed by term, removed, and on record', async () => {
    await put('soda', ['cola', 'Lemonade', 'cola'])
    await put('beer', ['lager'])
    const list = async () => (await shop.as(admin).get('/api/search/synonyms')).body
    const id = expect.any(String)
    expect(await list()).toEqual([
      { _id: id, id, term: 'beer', means: ['lager'] },
      { _id: id, id, term: 'soda', means: ['cola', 'lemonade'] },
    ])
    expect(await shop.as(admin).delete('/api/search/synonyms/Soda')).toMatchObject({ status: 200 })
    expect(await shop.as(admin).delete('/api/search/synonyms/Soda')).toMatchObject({ status: 404 })
    expect(await find('soda')).toEqual([])
    expect((await shop.as(admin).get('/api/audit-log?subject=synonym')).body).toMatchObject([
      { action: 'removed', subjectName: 'soda', before: { means: ['cola', 'lemonade'] } },
      { action: 'created', subjectName: 'beer', after: { means: ['lager'] } },
      { action: 'created', subjectName: 'soda' },
    ])
  })

  test.each([
    ['%', ['cola'], 'term', 'Please enter a word that people look for'],
    ['one two three four five', ['cola'], 'term', 'Please enter at most 4 words and 60 characters'],
    ['soda', [], 'means', 'Please enter what it means, such as the name of a product'],
    ['soda', [' '], 'means', 'Please enter what it means, such as the name of a product'],
    ['soda', Array.from({ length: 21 }, (_, n) => `cola ${n}`), 'means', 'A word can mean at most 20 things'],
    ['soda', ['x'.repeat(61)], 'means', 'A meaning cannot be longer than 60 characters'],
  ])('%j for %j is refused', async (term, means, field, message) => {
    expect(await put(term, means)).toMatchObject({ status: 400, body: { errors: [{ field, message }] } })
  })
})

describe('what was not found', () => {
  test('is counted each time, without a person, the most frequent first', async () => {
    for (const q of ['Kombucha', 'kombucha', 'hummus', 'cola']) await find(q)
    await find('kombucha', (await makeUser(shop)).token)
    await find('quinoa', admin.token)
    expect(await misses()).toEqual([
      { term: 'kombucha', times: 3, lastOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
      { term: 'hummus', times: 1, lastOn: expect.any(String) },
    ])
  })

  test('is not what a filter left out, a page behind the last, or what looks like an address or a number', async () => {
    for (const query of [
      'q=kombucha&min=3',
      'q=kombucha&page=2',
      'q=kombucha&category=Toys',
      'q=kombucha&stock=in',
      'q=%25',
      'q=ana@x.example',
      'q=call 030 1234567',
      'q=call 0171.234.567',
      'q=call ٠١٧١٢٣٤',
      'q=born 12.05.1987',
    ])
      await shop.get(`/api/products?${query}`)
    expect(await misses()).toEqual([])
  })

  test('is forgotten when the shop says what it means, and after 90 days', async () => {
    await find('beverage')
    await find('hummus')
    await put('beverage', ['cola'])
    expect(await misses()).toMatchObject([{ term: 'hummus' }])
    const listed = async () => (await listMisses(shop.deps, { page: 1, pageSize: 9, limit: 9, offset: 0 })).items
    shop.passTime(89 * day)
    expect(await listed()).toHaveLength(1)
    shop.passTime(day)
    expect(await listed()).toEqual([])
    await deleteOldMisses(shop.deps)
    expect(await shop.db.rows(sql`select term from search_misses`)).toEqual([])
  })

  test('is counted forty times an hour from one origin, so that nobody fills the list', async () => {
    shop = await openShopOfTest({ RATE_LIMITS: 'on' })
    const text = (n: number) => `kombucha ${String.fromCodePoint(0xe01 + n)}`
    for (let n = 0; n < 41; n++)
      await shop.get(`/api/products?q=${encodeURIComponent(text(n))}`, { remoteAddress: '192.0.2.1' })
    await shop.get('/api/products?q=hummus', { remoteAddress: '192.0.2.2' })
    const kept = await shop.db.rows(sql`select term from search_misses`)
    expect(kept).toHaveLength(41)
    expect(kept).toContainEqual({ term: 'hummus' })
  })

  test('is at most a thousand different texts a day', async () => {
    await find('term 1')
    await shop.db.run(sql`
      insert into search_misses (on_date, term)
      select on_date, 'term ' || n from search_misses, generate_series(2, 1000) as n`)
    await find('kombucha')
    await find('term 7')
    expect((await misses()).filter(({ times }) => times > 1)).toMatchObject([{ term: 'term 7' }])
    expect(await shop.db.rows(sql`select from search_misses`)).toHaveLength(1000)
  })
})
