// What admins changed on one thing: the newest first, and as many older ones as there are.
import { expect, test } from './e2e-test.ts'

test('the changes of a product go on to the very first one', async ({ page, api, admin, signInAs }) => {
  test.slow() // A hundred and twenty changes are made first.
  const product = await api.newProduct()
  for (let price = 1; price <= 120; price++) await api.changeProduct(product, { price: 2 + price })
  await signInAs(admin)
  await page.goto(`/editproduct/${product._id}`)
  const changes = page.getByRole('region', { name: 'Changes' })
  const entries = changes.getByRole('listitem')
  const showOlder = changes.getByRole('button', { name: 'Show older changes' })
  for (const count of [10, 50, 100]) {
    await expect(entries).toHaveCount(count)
    await expect(entries.first()).toContainText('usd$122.00')
    // While there are more, the focus stays on the button for the next press.
    if (count > 10) await expect(showOlder).toBeFocused()
    await showOlder.click()
  }
  await expect(entries).toHaveCount(121)
  await expect(entries.last()).toContainText('Created')
  await expect(showOlder).toBeHidden()
})
