import { expect, test } from 'vitest'
import { shareLinks } from './shop-links.ts'

const shop = 'https://shop.example'
const source = { label: 'Source code', url: 'https://code.example/foodland' }
const instagram = { label: 'Instagram', url: 'https://instagram.example/foodland' }

test('a shop without networks of its own offers to be shared, by its address', () => {
  const links = shareLinks([source], shop)
  expect(links.map(({ label }) => label)).toEqual(['Share on Facebook', 'Share on X', 'Share on LinkedIn'])
  for (const { url } of links) expect(url).toMatch(/^https:\/\/\S+=https%3A%2F%2Fshop\.example$/)
})

test('a shop with networks of its own shows those', () => {
  expect(shareLinks([source, instagram], shop)).toEqual([])
})
