import { expect, test } from 'vitest'
import { failedChunk } from './failed-chunk.ts'

test.each([
  ['Failed to fetch dynamically imported module: https://shop.example/assets/carousel-D4f_2a.js', 'carousel-D4f_2a'],
  ['error loading dynamically imported module: https://shop.example/assets/pie-8Kx.js?v=2', 'pie-8Kx'],
  ['Importing a module script failed.', '?'],
  ['Unable to preload CSS for /assets/office-1a2b.css', 'office-1a2b'],
  ['Loading chunk 7 failed.', '7'],
])('%s', (message, chunk) => {
  expect(failedChunk(new Error(message))).toBe(chunk)
})

test('other errors are no matter of loading', () => {
  expect(failedChunk(new Error('Cannot read properties of undefined'))).toBeUndefined()
  expect(failedChunk('Loading chunk 7 failed.')).toBeUndefined()
  expect(failedChunk(undefined)).toBeUndefined()
})
