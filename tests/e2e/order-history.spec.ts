// Old orders: the history, the table of the profile, the receipt.
import { expect, expectNoSidewaysScrolling, test } from './e2e-test.ts'

test.describe('the orders', () => {
  test('say when there are none, in the history and, in Spanish, in the profile', async ({ page, signIn }) => {
    await signIn()
    await page.goto('/MyOrders')
    await expect(page.getByText("You haven't bought anything yet, continue buying Here.")).toBeVisible()
    await expect(page.getByRole('link', { name: 'Here' })).toHaveAttribute('href', '/')
    await page.goto('/profile')
    const words = page.getByText('Todavía no tienes órdenes, continúa comprando aquí.')
    await expect(words).toBeVisible()
    await expect(words).toHaveAttribute('lang', 'es')
  })

  test(
    'stand three a page with four items each, paid here and delivered there',
    { tag: '@phone' },
    async ({ page, api, signIn }) => {
      const buyer = await signIn(await api.newPerson('Linh Nguyen'))
      const products = []
      for (let number = 1; number <= 6; number += 1) products.push(await api.newProduct({ price: number }))
      await api.newPaidOrder(buyer, [products[0]!])
      await api.newOrder(buyer, [products[1]!])
      await api.newOrder(buyer, [products[2]!])
      await api.newPaidOrder(buyer, products)

      await page.goto('/MyOrders')
      const rows = page.getByRole('row').filter({ hasText: 'Linh Nguyen' })
      await expect(rows).toHaveCount(3)
      await expect(rows.first().getByText('Linh Nguyen', { exact: true })).toBeVisible()
      await expect(rows.first()).toContainText('Paid')
      await expect(rows.nth(1)).toContainText('Not payed')
      for (const { name } of products.slice(0, 4)) await expect(rows.first()).toContainText(name)
      await expect(rows.first()).not.toContainText(products[4]!.name)
      await expect(rows.first()).toContainText('usd$24.15')
      await expectNoSidewaysScrolling(page)
      const pages = page.getByRole('navigation', { name: 'Pages' })
      await expect(pages.getByRole('link')).toHaveText(['1', '2'])
      await pages.getByRole('link', { name: 'Page 2' }).click()
      await expect(rows).toHaveCount(1)
      await expect(page).toHaveURL(/page=2$/)
      await page.goBack()
      await rows.first().getByRole('link', { name: 'and 2 more' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Receipt')
      await expect(page.getByRole('cell', { name: products[5]!.name })).toBeVisible()

      await page.goto('/profile')
      await expect(rows).toHaveCount(3)
      await expect(rows.first()).toContainText('Not Delivered')
      await pages.getByRole('button', { name: 'Next' }).click()
      await expect(rows).toHaveCount(1)
      // The next orders are in view, not the top of the page.
      const heading = page.getByRole('heading', { name: 'My orders' })
      await expect(heading).toBeFocused()
      await expect(heading).toBeInViewport()
      await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
      await expect(page).toHaveURL(/\?page=2#orders$/)
      await page.reload()
      await expect(rows).toHaveCount(1)
      await page.goBack()
      await expect(rows).toHaveCount(3)
    },
  )

  test('have columns, and no page numbers up to three', async ({ page, api, signIn }) => {
    const buyer = await signIn()
    const pears = await api.newProduct()
    for (let number = 1; number <= 3; number += 1) await api.newOrder(buyer, [pears])
    await page.goto('/MyOrders')
    await expect(page.getByRole('row').filter({ hasText: 'Amara' })).toHaveCount(3)
    await expect(page.getByRole('navigation', { name: 'Pages' })).toBeHidden()
    // Whoever opens a page that doesn't exist, such as the second of another person's history, sees the last one.
    await page.goto('/MyOrders?page=2')
    await expect(page.getByRole('row').filter({ hasText: 'Amara' })).toHaveCount(3)
    await expect(page).toHaveURL(/\/MyOrders(\?page=1|\?)?$/)
    await expect(page.getByRole('columnheader')).toHaveText([
      'Client',
      'Name',
      'Price',
      'Amount',
      'Total Price',
      'Status',
    ])
  })

  test('lead to their receipt, which says what is paid and delivered, and to paying', async ({ page, api, signIn }) => {
    const buyer = await signIn(await api.newPerson('Linh Nguyen'))
    const pears = await api.newProduct({ price: 2 })
    const paid = await api.newPaidOrder(buyer, [pears])
    const unpaid = await api.newOrder(buyer, [pears])
    await page.goto('/MyOrders')
    const [unpaidRow, paidRow] = [page.getByRole('row').nth(-2), page.getByRole('row').last()]
    await expect(paidRow.getByRole('time')).toHaveAttribute('datetime', paid.createdAt)
    await expect(paidRow.getByRole('link', { name: 'Pay now' })).toBeHidden()
    await expect(paidRow).toContainText(`#${paid.number}`)
    // With the number: receipts, and payments, of the same day can be told apart by ear, too.
    await paidRow.getByRole('link', { name: `Receipt, #${paid.number}`, exact: true }).click()
    const receipt = page.getByRole('article')
    await expect(receipt).toContainText(`Order#${paid.number}`)
    await expect(receipt.getByText('Paid', { exact: true })).toBeVisible()
    await expect(receipt.getByText('Not Delivered', { exact: true })).toBeVisible()
    await api.deliver(paid)
    await page.reload()
    await expect(receipt.getByText('Delivered', { exact: true })).toBeVisible()

    await page.getByRole('link', { name: 'Shop history' }).first().click()
    await unpaidRow.getByRole('link', { name: 'Receipt' }).click()
    await expect(receipt.getByText('Not payed', { exact: true })).toBeVisible()
    await expect(receipt.getByText('Not Delivered', { exact: true })).toBeHidden()
    await page.goBack()
    await unpaidRow.getByRole('link', { name: `Pay now, #${unpaid.number}`, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay for your order')
  })

  test('lead to paying the very order that was meant, however many are unpaid', async ({ page, api, signIn }) => {
    const buyer = await signIn()
    const [figs, pears] = [await api.newProduct({ price: 3 }), await api.newProduct({ price: 2 })]
    await api.newOrder(buyer, [figs])
    await api.newOrder(buyer, [pears])
    await page.goto('/placeorder')
    await expect(page.getByRole('main')).toContainText(pears.name)
    await page.goto('/MyOrders')
    await page.getByRole('row').filter({ hasText: figs.name }).getByRole('link', { name: 'Pay now' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay for your order')
    await expect(page.getByRole('main')).toContainText(figs.name)
    await expect(page.getByRole('main')).not.toContainText(pears.name)
  })

  test('of somebody else are not shown', async ({ page, api, signIn }) => {
    const order = await api.newPaidOrder(await api.newPerson('Linh Nguyen'), [await api.newProduct()])
    await signIn()
    await page.goto(`/detailOrder/${order._id}`)
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Receipt')
    await expect(page.getByText('Linh Nguyen')).toBeHidden()
  })
})
