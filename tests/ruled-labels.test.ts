// The labels that docs/rules/site.md#texts fixes stand in the texts of their domain, letter by letter.
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cartTexts } from '#shared/cart/cart-texts.ts'

const root = join(import.meta.dirname, '..')

test.each([
  ['orders', ['Name', 'Last name', 'Address', 'City', 'Postal code', 'Country', 'Mark delivered', 'Not payed']],
  ['cart', ['Check out']],
  ['pricing', ['Coupon', 'Apply']],
  ['catalog', ['Min price', 'Max price', 'A-Z', 'Z-A', 'Higher price', 'Lower price', 'Top rated', 'Less rated']],
  ['catalog', ['Name', 'Slug', 'Price', 'Category', 'Brand', 'Stock', 'Description', 'Image', 'Active']],
  ['catalog', ['Create Product', 'Save changes', 'Desactive', 'Editar', 'Sin productos', '1 Poor', '5 Excelent']],
  ['ui', ['Decrease quantity', 'Increase quantity']],
  ['layout', ['Contacs us']],
  ['accounts', ['Make admin', 'Remove admin', 'Ban', 'Unban', 'Undanned!', 'Edit', 'Save']],
  ['dashboard', ['Less selled products']],
  ['media', ['Image loaded successfully to Cloudinary']],
])('the texts of %s have the labels %j', async (domain, labels) => {
  const found = new Set<string>()
  for (const path of globSync(`shared/${domain}/*-texts.ts`, { cwd: root }))
    gather(await import(join(root, path)), found)
  expect(labels.filter((label) => !found.has(label))).toEqual([])
})

test('what is taken out of the cart has its name in the label', () => {
  expect(cartTexts.remove('Red Gala Apples')).toBe('Remove Red Gala Apples')
})

/** Every text of a module. */
function gather(of: unknown, found: Set<string>): void {
  if (typeof of === 'string') found.add(of)
  else if (typeof of === 'object' && of !== null) Object.values(of).forEach((one) => gather(one, found))
}
