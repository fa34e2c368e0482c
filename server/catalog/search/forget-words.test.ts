import { expect, test } from 'vitest'
import { sql } from '#server/platform/database/database.ts'
import { makeProduct } from '#tests/support/builders.ts'
import { useTestShop } from '#tests/support/test-shop.ts'
import { storeProductTexts } from '../product-translations.ts'
import { forgetWords } from './forget-words.ts'

const shop = useTestShop()

const rename = (product: { id: string }, name: string) =>
  sql`update products set name = ${name} where id = ${product.id}`
const known = async (word: string) =>
  (await shop.db.row(sql`select from search_words where word = ${word}`)) !== undefined

test('a word that no product has any more is forgotten, and no other word', async () => {
  const product = await makeProduct(shop, { name: 'Zwieback Rusks' })
  await makeProduct(shop, { name: 'Honey', brand: 'Rusks & Sons' })
  await shop.db.run(rename(product, 'Oat Crackers'))
  await forgetWords(shop.deps)
  expect(await Promise.all(['zwieback', 'rusks', 'sons', 'crackers'].map(known))).toEqual([false, true, true, true])
  await shop.db.run(rename(product, 'Zwieback'))
  expect(await known('zwieback')).toBe(true)
})

test('a word that no text in its language has any more is forgotten', async () => {
  const { id } = await makeProduct(shop, { name: 'Sugar' })
  const write = (language: string, name: string) =>
    storeProductTexts(shop.db, [{ id, texts: { [language]: text(name) } }])
  const text = (name: string) => ({ name, unit: '', description: '' })
  await write('es', 'Chancaca')
  await write('fr', 'Chancaca')
  await write('es', 'Panela')
  expect(await forgetWords(shop.deps)).toBeGreaterThan(0)
  const words = await shop.db.rows(sql`select language, word from translated_words`)
  expect(words).toEqual([{ language: 'es', word: 'panela' }])
})

test('a word that a product is just getting again stays', async () => {
  const product = await makeProduct(shop, { name: 'Persimmon' })
  await shop.db.run(rename(product, 'Kaki'))
  await shop.db.transaction(async (tx) => {
    await tx.run(rename(product, 'Persimmon'))
    // Nobody else sees the new name yet, and nobody waits.
    expect(await forgetWords(shop.deps)).toBe(0)
  })
  await forgetWords(shop.deps)
  expect(await known('persimmon')).toBe(true)
})
