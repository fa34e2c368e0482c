// In a shop whose base language is Spanish, words have the singular and plural of Spanish.
import { beforeAll, describe, expect, test } from 'vitest'
import { makeCategory, makeProduct, makeUser } from '#tests/support/builders.ts'
import { useTestShop } from '#tests/support/test-shop.ts'

const pairs: [one: string, many: string][] = [
  ['Pan', 'Panes'],
  ['Limón', 'Limones'],
  ['Melón', 'Melones'],
  ['Tomate', 'Tomates'],
  ['Leche', 'Leches'],
  ['Huevo', 'Huevos'],
  ['Papa', 'Papas'],
  ['Piña', 'Piñas'],
  ['Atún', 'Atunes'],
  ['Jamón', 'Jamones'],
  ['Flor', 'Flores'],
  ['Yogur', 'Yogures'],
  ['Pastel', 'Pasteles'],
  ['Calabacín', 'Calabacines'],
  ['Coliflor', 'Coliflores'],
  ['Frijol', 'Frijoles'],
  ['Ají', 'Ajíes'],
  ['Nuez', 'Nueces'],
  ['Maíz', 'Maíces'],
  ['Arroz', 'Arroces'],
  ['Dulce', 'Dulces'],
]

const shop = useTestShop()
let choose: (...languages: string[]) => Promise<number>
const found = async (q: string) =>
  (await shop.get(`/api/products?q=${encodeURIComponent(q)}&exact=1`)).body.products.map(({ name }) => name)

beforeAll(async () => {
  const admin = await makeUser(shop, { isAdmin: true })
  choose = async (...languages) => (await shop.as(admin).put('/api/settings', { languages })).status
  for (const name of pairs.flat()) await makeProduct(shop, { name })
  await makeProduct(shop, { name: 'Lubina', category: await makeCategory(shop, { name: 'Pez y marisco' }) })
  await makeProduct(shop, { name: 'Mermelada', description: 'Buena con un panecillo y una tostada sin nueces.' })
  await shop.as(admin).put('/api/search/synonyms/raíz', { means: ['jengibres'] })
  await choose('es')
  await makeProduct(shop, { name: 'Jengibre', brand: 'Huerta del Sol' })
})

describe('with Spanish as the base', () => {
  test.each(pairs)('%s and %s find each other', async (one, many) => {
    for (const typed of [one, many]) expect(await found(typed)).toEqual(expect.arrayContaining([one, many]))
  })

  test.each([
    ['peces', ['Lubina']], // Its category is 'Pez y marisco'.
    ['mermelada nuez', ['Mermelada']], // In its description.
    ['raíces', ['Jengibre']], // What the shop means by 'raíz'.
    ['jengibres de la huerta', ['Jengibre']], // Its brand; 'de' and 'la' are no words to look for.
  ])('%s finds %j', async (typed, names) => {
    expect(await found(typed)).toEqual(names)
  })
})

test('when the base changes, words have its singular and plural at once', async () => {
  expect(await choose('en')).toBe(200)
  expect([await found('panes'), await found('peces'), await found('raíces')]).toEqual([['Panes'], [], []])
  expect(await found('huevos')).toEqual(['Huevo', 'Huevos'])
  expect(await choose('es', 'en')).toBe(200)
  expect(await found('panes')).toEqual(['Pan', 'Panes'])
  expect([await found('peces'), await found('raíces')]).toEqual([['Lubina'], ['Jengibre']])
})
