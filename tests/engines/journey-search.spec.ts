// A guest looks for something.
import { unique } from '../e2e/e2e-test.ts'
import { test } from './engine-test.ts'

test('a guest adds a suggestion, opens it, and looks for what the shop does not have', async ({ shop, api }) => {
  const pears = await api.newProduct({ name: `Pear ${unique()}`, price: 2 })
  await shop.open('/about')
  await shop.fill('Search products', pears.name)
  await shop.press({ role: 'button', name: `Add ${pears.name} to the cart` })
  await shop.press({ role: 'button', name: `Increase quantity ${pears.name}` })
  await shop.see({ role: 'button', name: { pattern: '^Cart, 2 items' } })
  await shop.press({ role: 'link', name: pears.name, within: { role: 'grid', name: 'Products' } })
  await shop.see({ role: 'heading', name: pears.name, within: { role: 'main' } })

  await shop.fill('Search products', 'bananna')
  await shop.press({ role: 'button', name: 'See all results for “banana”' })
  await shop.see({ text: 'Nothing for “bananna”. Showing “banana”.' })
  await shop.fill('Search products', 'xylophone whole milk')
  await shop.press({ role: 'button', name: 'Search' })
  await shop.see({ role: 'heading', name: 'Product not found' })
  await shop.press({ role: 'link', name: 'whole milk', within: { role: 'alertdialog' } })
  await shop.see({ role: 'heading', name: 'Results for “whole milk”' })
})
