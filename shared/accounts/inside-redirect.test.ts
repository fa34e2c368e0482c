import { describe, expect, test } from 'vitest'
import { insideRedirect } from './inside-redirect.ts'

describe('insideRedirect', () => {
  test.each([
    '/',
    '/placeorder',
    '/MyOrders',
    '/detail/red-gala-apples',
    '/categories/Fresh%20Fruit?page=2&sort=asc',
    '/categories/allProducts?q=red%20apples#top',
    '/H0me/stock?q=50%25',
    '/detail/x?next=https://evil.example',
    '/loginology',
    '/categories/50%25%20off',
  ])('keeps %s', (path) => {
    expect(insideRedirect(path, '/home')).toBe(path)
  })

  test.each([
    ['nothing', undefined],
    ['an empty text', ''],
    ['a number', 5],
    ['another site', 'https://evil.example'],
    ['a host without its scheme', '//evil.example'],
    ['three slashes', '///evil.example'],
    ['a backslash for a slash', '/\\evil.example'],
    ['two backslashes', '\\\\evil.example'],
    ['a backslash further on', '/a\\..\\evil'],
    ['an encoded slash', '/%2fevil.example'],
    ['an encoded backslash', '/%5cevil.example'],
    ['a slash encoded twice', '/%252Fevil.example'],
    ['a slash encoded five times', '/%252525252Fevil.example'],
    ['an encoded beginning', '%2F%2Fevil.example'],
    ['a tab between slashes', '/\t/evil.example'],
    ['a line break between slashes', '/\n/evil.example'],
    ['an encoded tab', '/%09/evil.example'],
    ['a dot between slashes', '/.//evil.example'],
    ['a way up', '/../evil'],
    ['an encoded way up', '/%2e%2e//evil.example'],
    ['a script', 'javascript:alert(1)'],
    ['a script in capitals', 'JaVaScRiPt:alert(1)'],
    ['a script behind a slash that is none', ' javascript:alert(1)'],
    ['data', 'data:text/html,<script>alert(1)</script>'],
    ['a path without its slash', 'placeorder'],
    ['a damaged encoding', '/%E0%A4%A'],
    ['the sign-in page', '/login?redirect=/login'],
    ['the other sign-in page', '/log-in'],
    ['the register page in other letters', '/Register'],
    ['the page that receives a sign-in', '/signed-in#code=x'],
    ['the API', '/api/identity/google/start'],
    ['a far too long address', `/${'a'.repeat(2000)}`],
  ])('refuses %s', (_what, wanted) => {
    expect(insideRedirect(wanted, '/home')).toBe('/home')
  })
})
