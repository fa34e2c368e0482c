// Hostile texts in every field, then every admin page that shows them, the mails, and exported and imported files.
import type { APIRequestContext, Page } from '@playwright/test'
import { type Api, bearer, expect, type Person, unique } from './e2e-test.ts'
import { formula, hostile, look, plant, type Planted, test, trap } from './hostile-texts.ts'

test.describe('hostile texts stay texts', () => {
  test('for the admin', async ({ page, api, request, admin, signIn, anotherBrowser }) => {
    test.slow()
    const planted = await plant(api, admin)
    const { buyer, product, paidOrder, mark } = planted
    await signIn(admin)
    // First: mails that other tests cause meanwhile push these off the mailbox's first page.
    await mailsAreTexts(page, await anotherBrowser(), api, planted)
    await look(page, '/H0me')
    for (const path of [
      '/H0me/stock',
      '/products',
      '/H0me/users',
      '/H0me/orders',
      '/H0me/orders/packing',
      '/H0me/coupons',
      '/H0me/reviews',
      '/H0me/system',
    ])
      await look(page, path)
    await look(page, `/H0me/stock?q=${mark}`, hostile('product'))
    await look(page, `/editproduct/${product.id}`)
    await expect(page.getByLabel('Brand')).toHaveValue(hostile('brand'))
    await look(page, '/H0me/create')
    await look(page, `/H0me/users?q=${mark}`, hostile('name'))
    await look(page, `/H0me/users/${buyer._id}`, hostile('name'))
    await look(page, `/H0me/orders/${paidOrder}`, hostile('full name'))
    await look(page, '/products/categories', hostile('category'))
    await look(page, '/products/import')
    await filesAreHarmless(request, admin, planted)
  })
})

async function mailsAreTexts(page: Page, mailProgram: Page, api: Api, { buyer }: Planted) {
  await mailProgram.addInitScript(trap)
  await look(page, '/dev/mailbox', buyer.email)
  for (const mail of (await page.locator('details summary').all()).slice(0, 5)) await mail.click()
  await expect(page.locator('a[href^="javascript:"]')).toHaveCount(0)
  const mails = await api.mailsTo(buyer.email)
  expect(mails).toHaveLength(2)
  for (const { html, subject } of mails) {
    expect(subject).not.toMatch(/[\r\n]/)
    // A mail program doesn't have our policy: only the escaping keeps the texts from running here.
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
    // A spreadsheet executes a cell that begins like this; an apostrophe in front makes it a text.
    expect(text).not.toMatch(/(^|[,\r\n])"?[=+@\t]/m)
  }
  const index = await (await request.get('/sitemap.xml')).text()
  expect(index).not.toMatch(/<(script|img)/)
  const found = await request.get(`/api/products/slug/${product.slug}`)
  expect(found.headers()['content-type']).toBe('application/json; charset=utf-8')
}

test('a product file is no way in either', async ({ page, api, request, admin, signIn }) => {
  const mark = unique()
  const { name: category } = await api.newCategory()
  const cells = [`csv-${mark}`, `${hostile('csv')}${mark}`, '2.50', '4', category, formula('brand'), hostile('about')]
  const row = cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')
  const buffer = Buffer.from(`slug,name,price,stock,category,brand,description\n${row}\n`)
  const file = { name: hostile('file').replaceAll('"', ''), mimeType: 'text/csv', buffer }
  const answer = await request.post('/api/products/import', { headers: bearer(admin), multipart: { file } })
  expect(answer.status(), await answer.text()).toBe(200)
  await look(page, `/detail/csv-${mark}`, hostile('csv'))
  // Markup in a description becomes text.
  await expect(page.getByText('"\'>{{7*7}}', { exact: true }).first()).toBeAttached()
  await signIn(admin)
  await look(page, `/H0me/stock?q=${mark}`, hostile('csv'))
  const exported = await (await request.get('/api/products/export', { headers: bearer(admin) })).text()
  expect(exported).toContain(`'=HYPERLINK`)
})
