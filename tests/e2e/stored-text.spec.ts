// Stored XSS: markup, script and formulas in every text that a person can fill in, then every page, mail and file that
// shows it. Whatever runs calls `__pwned`, which is an error on the console; so is whatever the content security policy
// stops; and every journey fails on those.
import type { Page } from '@playwright/test'
import type { APIRequestContext } from '@playwright/test'
import { expect, type Person, type Shelf, stored, test, unique } from './journey.ts'

/** Ends attributes, elements, scripts, JSON and titles, and begins new ones. */
const hostile = (where: string) => `"'></title></script><img src=x onerror=__pwned('${where}')><b>{{7*7}}`
const formula = (where: string) => `=HYPERLINK("//evil.example";"${where}")`
const link = 'javascript:__pwned()'

/** Whatever runs says so. */
function trap(): void {
  Object.assign(window, { __pwned: (where: string) => console.error(`a stored text ran: ${where}`) })
}

// Unknown categories and pages answer 404, and the browser says so.
test.use({ expectedMessages: [/status of 404/] })

test.beforeEach(async ({ context }) => {
  await context.addInitScript(trap)
})

type Planted = Awaited<ReturnType<typeof plant>>

/** Puts hostile texts into every field that the API takes. */
async function plant(shelf: Shelf, request: APIRequestContext, admin: Person) {
  const mark = unique()
  const category = await shelf.newCategory(`${hostile('category')}${mark}`)
  const product = await shelf.newProduct({
    name: `${hostile('product')}${mark}`,
    brand: hostile('brand'),
    category: category.name,
    description: `${hostile('description')}\n${link}`,
  })
  const buyer = await shelf.newPerson(`${hostile('name')}${mark}`)
  await shelf.newReview(product, 1, `${hostile('comment')}\n${link} ${formula('comment')}`, buyer)
  const orderBody = {
    orderItems: [{ product: product.id, quantity: 1 }],
    shippingAddress: {
      fullName: hostile('full name'),
      address: formula('address'),
      city: hostile('city'),
      postalCode: hostile('postal code'),
      country: hostile('country'),
    },
    paymentMethod: hostile('payment method'),
  }
  const send = async (method: 'post' | 'put', path: string, token: string, data?: object) => {
    const answer = await request[method](path, { headers: { authorization: `Bearer ${token}` }, ...(data && { data }) })
    expect(answer.ok(), await answer.text()).toBe(true)
    return (await answer.json()) as { id: string; order: { id: string } }
  }
  const { order } = await send('post', '/api/orders', buyer.token, orderBody)
  const payment = await send('post', `/api/orders/${order.id}/payment`, buyer.token)
  await send('post', `/api/payments/local/${payment.id}/approve`, buyer.token, {})
  await send('put', `/api/orders/${order.id}/pay`, buyer.token, { status: hostile('status'), email_address: link })
  const open = await send('post', '/api/orders', buyer.token, orderBody)
  await send('put', `/api/products/${product.id}`, admin.token, { unit: hostile('u').slice(0, 40), stock: 3 })
  return { mark, category, product, buyer, paidOrder: order.id, openOrder: open.order.id }
}

/** Opens a page, lets it come to rest, and sees that the text stands there as text. */
async function look(page: Page, path: string, text?: string) {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  if (text) await expect(page.getByText(text).first()).toBeAttached()
  expect(await page.locator('img[src="x"], [onerror]').count(), path).toBe(0)
}

test.describe('hostile texts stay texts', () => {
  test('for guests', async ({ page, shelf, request, admin }) => {
    const { product, category, mark } = await plant(shelf, request, admin)
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
    await page.getByRole('searchbox').fill(hostile('search'))
    await page.getByRole('searchbox').press('Enter')
    await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toBeVisible()
  })

  test('for the buyer', async ({ page, shelf, request, admin, signInAs, fillCart }) => {
    const { buyer, product, paidOrder, openOrder } = await plant(shelf, request, admin)
    await signInAs(buyer)
    await fillCart([product])
    await look(page, '/', buyer.name.slice(0, 5))
    await look(page, '/MyCart', hostile('product'))
    await page.getByLabel('Coupon').fill(hostile('coupon'))
    await page.getByRole('button', { name: 'Apply' }).click()
    await look(page, '/placeorder')
    await look(page, '/MyOrders', hostile('product'))
    await look(page, `/detailOrder/${paidOrder}`, hostile('full name'))
    await look(page, `/detailOrder/${openOrder}`, formula('address'))
    await look(page, '/profile', hostile('name'))
  })

  test('for the buyer whose own browser keeps them', async ({ page, shelf, signInAs }) => {
    await signInAs(await shelf.newPerson())
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

  test('for the admin', async ({ page, shelf, request, admin, signInAs, anotherBrowser }) => {
    test.slow()
    const planted = await plant(shelf, request, admin)
    const { buyer, product, paidOrder, mark } = planted
    await signInAs(admin)
    await look(page, '/H0me')
    for (const path of ['/H0me/stock', '/products', '/H0me/users', '/H0me/orders', '/H0me/system'])
      await look(page, path)
    await look(page, `/H0me/stock?q=${mark}`, hostile('product'))
    await look(page, `/editproduct/${product.id}`)
    await expect(page.getByLabel('Brand')).toHaveValue(hostile('brand'))
    await look(page, '/H0me/create')
    await look(page, `/H0me/users?q=${mark}`, hostile('name'))
    await look(page, `/H0me/users/${buyer._id}`, hostile('name'))
    await look(page, `/H0me/orders/${paidOrder}`, hostile('full name'))
    await look(page, '/products/import')
    await mailsAreTexts(page, await anotherBrowser(), request, admin, planted)
    await filesAreHarmless(request, admin, planted)
  })
})

async function mailsAreTexts(
  page: Page,
  mailProgram: Page,
  request: APIRequestContext,
  admin: Person,
  { buyer }: Planted,
) {
  await mailProgram.addInitScript(trap)
  await look(page, '/dev/mailbox', buyer.email)
  for (const mail of (await page.locator('details summary').all()).slice(0, 5)) await mail.click()
  await expect(page.locator('a[href^="javascript:"]')).toHaveCount(0)
  const answer = await request.get('/api/dev/mailbox?pageSize=100', { headers: bearer(admin) })
  const mails = ((await answer.json()) as { to: string; html: string; subject: string }[]).filter(
    ({ to }) => to === buyer.email,
  )
  expect(mails).toHaveLength(2)
  for (const { html, subject } of mails) {
    expect(subject).not.toMatch(/[\r\n]/)
    // A mail program has no policy of ours: here nothing but the escaping keeps the texts from running.
    await mailProgram.goto('about:blank')
    await mailProgram.setContent(html)
    await expect(mailProgram.locator('img, script, [onerror]')).toHaveCount(0)
    const origins = await mailProgram
      .locator('a')
      .evaluateAll((links) => links.map((one) => new URL((one as HTMLAnchorElement).href).origin))
    expect(new Set(origins)).toEqual(new Set([new URL(page.url()).origin]))
  }
}

async function filesAreHarmless(request: APIRequestContext, admin: Person, { product, mark }: Planted) {
  for (const call of ['/api/products/export', '/api/orders/export']) {
    const answer = await request.get(call, { headers: bearer(admin) })
    expect(answer.headers()['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers()['content-disposition']).toMatch(/^attachment; filename="[\w.-]+"$/)
    const text = await answer.text()
    expect(text).toContain(mark)
    // A spreadsheet runs a cell that begins like this; an apostrophe in front makes it a text.
    expect(text).not.toMatch(/(^|[,\r\n])"?[=+@\t]/m)
  }
  const index = await (await request.get('/sitemap.xml')).text()
  expect(index).not.toMatch(/<(script|img)/)
  const found = await request.get(`/api/products/slug/${product.slug}`)
  expect(found.headers()['content-type']).toBe('application/json; charset=utf-8')
}

const bearer = ({ token }: Person) => ({ authorization: `Bearer ${token}` })

test('a product file is no way in either', async ({ page, shelf, request, admin, signInAs }) => {
  const mark = unique()
  const { name: category } = await shelf.newCategory()
  const cells = [`csv-${mark}`, `${hostile('csv')}${mark}`, '2.50', '4', category, formula('brand'), hostile('about')]
  const row = cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')
  const buffer = Buffer.from(`slug,name,price,stock,category,brand,description\n${row}\n`)
  const file = { name: hostile('file').replaceAll('"', ''), mimeType: 'text/csv', buffer }
  const answer = await request.post('/api/products/import', { headers: bearer(admin), multipart: { file } })
  expect(answer.status(), await answer.text()).toBe(200)
  await look(page, `/detail/csv-${mark}`, hostile('about'))
  await signInAs(admin)
  await look(page, `/H0me/stock?q=${mark}`, hostile('csv'))
  const exported = await (await request.get('/api/products/export', { headers: bearer(admin) })).text()
  expect(exported).toContain(`'=HYPERLINK`)
})
