import { expect, test } from 'vitest'
import { signInPath } from './sign-in-path.ts'

test.each([
  [{ pathname: '/', search: '' }, '/login'],
  [{ pathname: '/profile', search: '' }, '/login?redirect=%2Fprofile'],
  [
    { pathname: '/categories/allProducts', search: '?q=a&page=2' },
    '/login?redirect=%2Fcategories%2FallProducts%3Fq%3Da%26page%3D2',
  ],
])('the sign-in leads back to where it was asked for', (location, path) => {
  expect(signInPath(location)).toBe(path)
})
