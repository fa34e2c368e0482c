import { expect, stored } from './e2e-test.ts'
// Hostile texts in every field, then every page of a guest and a buyer that shows them.
import { formula, hostile, link, look, plant, test } from './hostile-texts.ts'
import { applyCoupon, searchBox } from './screens.ts'

test.describe('hostile texts stay texts', () => {
  test('for guests', async ({ page, api, admin }) => {
    const { product, category, mark } = await plant(api, admin)
    await look(page, '/', hostile('category'))
    await look(page, `/categories/${encodeURIComponent(category.name)}`, hostile('product'))
    await look(page, '/categories/allProducts')
    await look(page, `/detail/${product.slug}`, hostile('brand'))
    await expect(page).toHaveTitle(`${hostile('product')}${mark} – Foodland`)
    await expect(page.getByText(hostile('comment')).first()).toBeAttached()
    await expect(page.locator('a[href^="javascript:"]')).toHaveCount(0)
    const data = await page.locator('script[type="application/ld+json"]').allTextContents()
    expect(data.map((json) => JSON.parse(json) as { name?: string }).map(({ name }) => name)).toContain(product.name)
    await look(page, `/categories/allProducts?q=${encodeURIComponent(hostile('search'))}`)
    await look(page, `/categories/${encodeURIComponent(hostile('no category'))}`)
    await look(page, `/${encodeURIComponent(hostile('no page'))}`)
    await look(page, `/login?redirect=${encodeURIComponent(hostile('redirect'))}`)
    await look(page, `/log-in?redirect=${encodeURIComponent(link)}#problem=${encodeURIComponent(hostile('problem'))}`)
    await look(page, `/signed-in#${new URLSearchParams({ code: hostile('code'), redirect: link })}`)
    await look(page, `/reset#token=${encodeURIComponent(hostile('token'))}`)
    await look(page, `/confirm-email#token=${encodeURIComponent(hostile('token'))}`)
    await page.goto('/')
    await searchBox(page).fill(hostile('search'))
    await searchBox(page).press('Enter')
    await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toBeVisible()
  })

  test('for the buyer', async ({ page, api, admin, signIn, fillCart }) => {
    const { buyer, product, paidOrder, openOrder } = await plant(api, admin)
    await signIn(buyer)
    await fillCart([product])
    await look(page, '/', buyer.name.slice(0, 5))
    await look(page, '/MyCart', hostile('product'))
    await applyCoupon(page, hostile('coupon'))
    await look(page, '/placeorder')
    await look(page, '/MyOrders', hostile('product'))
    await look(page, `/detailOrder/${paidOrder}`, hostile('full name'))
    await look(page, `/detailOrder/${openOrder}`, formula('address'))
    await look(page, '/profile', hostile('name'))
  })

  test('for the buyer whose own browser keeps them', async ({ page, signIn }) => {
    await signIn()
    await page.goto('/about')
    await page.evaluate((text) => {
      const line = { id: text, name: text, description: text, price: 2, image: '', quantity: 1, slug: text }
      localStorage.setItem('Carrito', JSON.stringify([line]))
      localStorage.setItem('Shipping', JSON.stringify({ address: text, postalCode: text, city: text, country: text }))
      localStorage.setItem(
        'resumen',
        JSON.stringify({ subtotal: text, taxes: 1, shipping: 0, totalOrder: 2, coupon: text }),
      )
    }, hostile('storage'))
    for (const path of ['/', '/MyCart', '/placeorder', '/profile']) await look(page, path)
    expect(await stored(page, 'Shipping')).toMatchObject({ city: hostile('storage') })
  })
})
