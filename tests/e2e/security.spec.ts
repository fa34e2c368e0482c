// What everything that is no API call tells the browser, and where a link can lead.
import { hash } from 'node:crypto'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from './e2e-test.ts'
import { logIn } from './screens.ts'

test.use({ expectedMessages: [/status of 40[04]/] })

const kinds = [
  ['a page', '/', 200],
  ['the page of a product', '/detail/red-gala-apples', 200],
  ['the checkout', '/placeorder', 200],
  ['a page of the admin area', '/H0me', 200],
  ['a page for nobody', '/nowhere/at/all', 404],
  ['a redirect', '/allProducts', 302],
  ['the data of a page', '/categories/Bakery.data', 200],
  ['a text', '/legal-terms.txt', 200],
  ['the sitemap', '/sitemap.xml', 200],
  ['a picture of our own', '/pictures/placeholder.svg', 200],
  ['the icon', '/favicon.ico', 200],
  ['an asset that is none', '/assets/none.js', 404],
  ['an address that can’t be read', '/%zz', 302],
] as const

test('no kind of answer can be framed, guessed at, or run as something else', async ({ request }) => {
  for (const [kind, path, status] of kinds) {
    const answer = await request.get(path, { maxRedirects: 0 })
    expect(answer.status(), kind).toBe(status)
    const headers = answer.headers()
    expect(headers['x-content-type-options'], kind).toBe('nosniff')
    expect(headers['location'] ?? '/', kind).toMatch(/^\/([^/\\]|$)/)
    expect(headers, kind).toMatchObject({
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    })
    const policy = headers['content-security-policy']!
    expect(policy, kind).toContain("frame-ancestors 'none'")
    expect(policy, kind).not.toMatch(/unsafe-inline|unsafe-eval|https:|data: \*/)
  }
})

test('every asset and picture of the home page says that it is nothing else', async ({ page }) => {
  const seen: { url: string; headers: Record<string, string> }[] = []
  page.on('response', (response) => seen.push({ url: response.url(), headers: response.headers() }))
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  expect(seen.length).toBeGreaterThan(10)
  for (const { url, headers } of seen) {
    if (url.startsWith('data:')) continue
    expect(headers['x-content-type-options'], url).toBe('nosniff')
    expect(headers['content-security-policy'], url).toContain("frame-ancestors 'none'")
  }
})

test('the page to read the API’s calls shows them, and loads nothing from elsewhere', async ({ page }) => {
  await page.goto('/api/docs')
  await expect(page.getByRole('heading', { name: /^Foodland/ })).toBeVisible()
  await page.getByText('Place an order', { exact: true }).click()
  await expect(page.getByText('idempotency-key')).toBeVisible()
})

test('no script, style or handler stands in a page without the policy knowing it', async ({ request }) => {
  for (const path of ['/', '/categories/Bakery', '/detail/red-gala-apples', '/MyCart', '/log-in', '/placeorder']) {
    const answer = await request.get(path)
    const policy = answer.headers()['content-security-policy']!.split('; ')
    expect(policy).toContain("default-src 'self'")
    const html = await answer.text()
    expect(html, path).not.toMatch(/<style|\sstyle=|\son\w+="|nonce=/i)
    const scripts = [...html.matchAll(/<script(?![^>]* src=)(?! type="application\/ld\+json")[^>]*>(.*?)<\/script>/gs)]
    expect(scripts.length, path).toBeGreaterThan(0)
    const hashes = scripts.map(([, script]) => `'sha256-${hash('sha256', script!, 'base64')}'`)
    expect(policy, path).toContain(["script-src 'self'", ...new Set(hashes)].join(' '))
  }
})

test('a page is cut off from the stranger’s window that opened it, not from those it opens', async ({ request }) => {
  for (const path of ['/', '/placeorder', '/H0me']) {
    const headers = (await request.get(path)).headers()
    expect(headers['cross-origin-opener-policy'], path).toBe('same-origin-allow-popups')
  }
})

const outside = [
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example',
  '/%2f%2fevil.example',
  '/\t/evil.example',
  'javascript:document.title="pwned"',
  'data:text/html,pwned',
  '/login',
]

test('after signing in, a redirect to elsewhere leads nowhere but into the shop', async ({ page, api }) => {
  const person = await api.newPerson()
  for (const redirect of outside) {
    await page.goto(`/log-in?redirect=${encodeURIComponent(redirect)}`)
    // Whoever is signed in already is led on at once.
    if (redirect === outside[0]) await logIn(page, person)
    await expect(page, redirect).toHaveURL('/placeorder')
  }
})

test('addresses that look like another host stay in the shop', async ({ page, baseURL }) => {
  for (const path of ['//evil.example/', '/\\evil.example/', '/categories//evil.example']) {
    // As a whole address: a relative '//host' would be another host before it ever reached the shop.
    await page.goto(baseURL + path)
    expect(new URL(page.url()).hostname).toBe('localhost')
  }
})

test('an address written whole, as proxies do, or none at all is a page like others', async ({ baseURL }) => {
  for (const [target, status] of [
    ['http://evil.example/about', 200],
    ['http://evil.example:99/nowhere', 404],
    ['*', 404],
  ]) {
    const answer = await askWith(Number(new URL(baseURL!).port), `GET ${target} HTTP/1.1`)
    expect(answer.split('\r\n')[0]).toContain(` ${status} `)
    expect(answer).toContain('Foodland')
    expect(answer).not.toContain('evil.example')
  }
})

/** A request whose first line no browser would send. */
async function askWith(port: number, line: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(`${line}\r\nhost: shop.example\r\nconnection: close\r\n\r\n`)
  return text(socket)
}
