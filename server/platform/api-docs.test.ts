import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
afterAll(() => shop.close())

describe.each(['/api/docs', '/api/docs/'])('the page to read the calls, at %s', (path) => {
  it('finds every file that it names', async () => {
    const page = await shop.call('GET', path)
    expect(page.headers['content-type']).toContain('text/html')
    const files = [...String(page.body).matchAll(/ (?:src|href)="([^"]+)"/g)].map(([, file]) => file!)
    expect(files.length).toBeGreaterThan(4)
    for (const file of files) {
      const { pathname } = new URL(file, `http://shop.example${path}`)
      expect([pathname, (await shop.call('GET', pathname)).status]).toEqual([pathname, 200])
    }
  })

  it('loads nothing from elsewhere, and works without TLS', async () => {
    const policy = (await shop.call('GET', path)).headers['content-security-policy']
    expect(policy).toContain("default-src 'self'")
    expect(policy).not.toMatch(/upgrade-insecure-requests|https:|validator/)
  })
})
