import { expect, test } from 'vitest'
import { pathAndQuery, pathAskedFor } from './request-target.ts'

test.each([
  ['/about?x=1', '/about?x=1'],
  ['//evil.example/', '//evil.example/'],
  ['/http://evil.example/', '/http://evil.example/'],
  ['http://evil.example/about?x=1', '/about?x=1'],
  ['HTTPS://user@evil.example:99//about', '//about'],
  ['http://evil.example', '/'],
  ['http://evil.example?x=1', '/?x=1'],
  ['*', '/*'],
  ['', '/'],
])('%j asks for %j', (url, path) => {
  expect(pathAskedFor({ url })).toBe(path)
})

test.each([
  ['/about', ['/about', '']],
  ['/about?', ['/about', '']],
  ['/about?x=1', ['/about', 'x=1']],
  ['/about?x=1?&y=?', ['/about', 'x=1?&y=?']],
])('%j is a path and a query', (url, parts) => {
  expect(pathAndQuery(url)).toEqual(parts)
})
