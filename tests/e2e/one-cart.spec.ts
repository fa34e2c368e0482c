// An account has one cart: what is put in or taken out on one device is so on the others.
import { expect, stored, test } from './e2e-test.ts'
import { expectDialog } from './screens.ts'

test.describe('one cart on two devices', { tag: '@phone' }, () => {
  test('has what each of them put in, also without a connection, and not what one took out', async ({
    page,
    context,
    api,
    signIn,
    fillCart,
    anotherBrowser,
  }) => {
    const [pears, plums, figs] = [await api.newProduct(), await api.newProduct(), await api.newProduct()]
    const person = await signIn()
    await fillCart([{ ...pears, quantity: 2 }])
    await page.goto(`/detail/${plums.slug}`)
    const other = await anotherBrowser(person)
    const count = (of: typeof page, pieces: number) =>
      expect(of.getByRole('button', { name: `Cart, ${pieces} item${pieces === 1 ? '' : 's'}` })).toBeVisible()
    const accountHas = (lines: number) =>
      expect.poll(async () => (await api.call('GET /api/cart', { token: person.token })).lines.length).toBe(lines)
    await accountHas(1)

    await other.goto(`/detail/${figs.slug}`)
    await count(other, 2)
    await other.getByRole('button', { name: 'Add Product' }).click()
    await accountHas(2)

    await context.setOffline(true)
    await page.getByRole('button', { name: 'Add Product' }).click()
    await count(page, 3)
    await context.setOffline(false)
    await count(page, 4)
    await accountHas(3)

    await other.goto('/MyCart')
    await count(other, 4)
    await other.getByRole('button', { name: `Remove ${pears.name}` }).click()
    const dialog = await expectDialog(other, 'Are you sure?')
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await accountHas(2)

    await page.goto('/MyCart')
    await count(page, 2)
    await expect(page.getByRole('button', { name: `Remove ${pears.name}` })).toHaveCount(0)
    expect(await stored(page, 'Carrito')).toMatchObject([{ id: plums.id }, { id: figs.id }])
  })
})
