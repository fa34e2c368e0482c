// A buyer takes something from the shelf, orders and pays for it, and finds the order again.
import { expect, expectNoSidewaysScrolling, stored, test } from './e2e-test.ts'
import { applyCoupon, fillAddress, orchardLane, pay, placeOrder, sumOf } from './screens.ts'

test(
  'from the shelf to the paid order, the mail, the history and the receipt',
  { tag: '@phone' },
  async ({ page, api, signIn }) => {
    await page.addInitScript(() => {
      const open = window.open.bind(window)
      window.open = (url, name, features) => {
        sessionStorage.setItem('window features', features ?? '')
        return open(url, name, features)
      }
    })
    const buyer = await signIn(await api.newPerson('Linh Nguyen'))
    const pears = await api.newProduct({ price: 2, stock: 5 })
    await page.goto(`/detail/${pears.slug}`)
    await page.getByRole('button', { name: 'Buy Now' }).click()
    await applyCoupon(page, 'foodland')
    await page.getByRole('button', { name: 'Check out' }).click()

    await expect(sumOf(page, 'Total')).toHaveText('usd$1.96')
    await fillAddress(page, 'Billing', { ...orchardLane, Name: 'Linh', 'Last name': 'Nguyen' })
    await placeOrder(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay for your order')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page.getByText('We hold your items until')).toBeVisible()
    expect(await stored(page, 'Carrito')).toBeNull()
    expect(await stored(page, 'resumen')).toBeNull()
    expect(await stored(page, 'Shipping')).toMatchObject({
      address: '7 Orchard Lane',
      postalCode: '12345',
      city: 'Fernhollow',
      country: 'Ireland',
    })
    expect(await api.stockOf(pears)).toBe(4)
    await expectNoSidewaysScrolling(page)

    await pay(page)
    expect(await page.evaluate(() => sessionStorage.getItem('window features'))).toMatch(/width=400,height=600/)
    await page.getByRole('button', { name: 'OK', exact: true }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('button', { name: 'Cart, 0 items' })).toBeVisible()

    await page.getByRole('button', { name: 'Account: Linh Nguyen' }).click()
    await page.getByRole('link', { name: 'Shop history' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shop history')
    const row = page.getByRole('row').last()
    await expect(row).toContainText('Linh Nguyen')
    await expect(row).toContainText(pears.name)
    await expect(row).toContainText('usd$1.96')
    await expect(row).toContainText('Paid')

    const [order] = await api.ordersOf(buyer)
    const paid = `Your Foodland order is paid (#${order!.number})`
    await expect.poll(async () => (await api.mailsTo(buyer.email)).map(({ subject }) => subject)).toContain(paid)
    const mail = (await api.mailsTo(buyer.email)).find(({ subject }) => subject === paid)!
    expect(mail.text).toContain(pears.name)
    // Nobody has confirmed that the mailbox is theirs.
    expect(mail.text).not.toContain('7 Orchard Lane')
    await page.goto(/\/detailOrder\/\S+/.exec(mail.text)![0])
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Receipt')
    await expect(page.getByText(`#${order!.number}`, { exact: true })).toBeVisible()
    await expect(page.getByRole('cell', { name: pears.name })).toBeVisible()
    await expect(sumOf(page, 'Discount')).toHaveText('−usd$0.34')
    await expect(sumOf(page, 'Total')).toHaveText('usd$1.96')
    await expectNoSidewaysScrolling(page)
  },
)
