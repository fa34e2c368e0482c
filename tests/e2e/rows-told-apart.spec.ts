// Each button in a row of the admin's lists has a name that no other row's has, for those who listen.
import { expect, test, unique } from './e2e-test.ts'

test('two orders of one client are told apart by what their rows offer', async ({ page, api, admin, signIn }) => {
  const [buyer, figs] = [await api.newPerson('Tessa Buyer'), await api.newProduct()]
  const more = await Promise.all([1, 2, 3, 4].map(() => api.newProduct()))
  const orders = [await api.newPaidOrder(buyer, [figs, ...more]), await api.newPaidOrder(buyer, [figs, ...more])]
  await signIn(admin)
  await page.goto(`/H0me/orders?q=${buyer.email}`)
  for (const { _id, number } of orders) {
    const row = page.getByRole('row').filter({ has: page.locator(`[href$="${_id}"]`) })
    const time = await row.locator('time').textContent()
    const named = (name: string) => ({ name, exact: true })
    for (const one of [
      page.getByRole('button', named(`Mark delivered Tessa Buyer, #${number}`)),
      page.getByRole('link', named(`Order of Tessa Buyer, #${number} ${time}`)),
      page.getByRole('link', named(`and 1 more of order #${number}`)),
    ]) {
      await expect(one).toHaveCount(1)
    }
  }
})

test('two people of one name are told apart by their buttons', async ({ page, api, admin, signIn }) => {
  const name = `Jonas ${unique()}`
  const people = [await api.newPerson(name), await api.newPerson(name)]
  await signIn(admin)
  await page.goto(`/Users?q=${name}`)
  for (const { email } of people) {
    for (const action of ['Make admin', 'Ban']) {
      await expect(page.getByRole('button', { name: `${action} ${name}, ${email}`, exact: true })).toBeVisible()
    }
  }
})
