import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { Pagination } from './pagination.tsx'

const shown = (page: number, pages: number) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Pagination page={page} pages={pages} hrefFor={(number) => `/?page=${number}`} />
    </MemoryRouter>,
  )
const words = (markup: string) =>
  markup
    .replace(/<[^>]*>/g, ' ')
    .trim()
    .split(/\s+/)
    .join(' ')

test('numbers start 5 before the current page and are ten at most', () => {
  expect(words(shown(1, 3))).toBe('Prev First 1 2 3 Last Next')
  expect(words(shown(9, 40))).toBe('Prev First 4 5 6 7 8 9 10 11 12 13 Last Next')
  expect(words(shown(40, 40))).toBe('Prev First 35 36 37 38 39 40 Last Next')
})

test('at an end there is no way on, and the current page is told', () => {
  const first = shown(1, 3)
  expect(first.match(/<button[^>]*disabled/g)).toHaveLength(2)
  expect(first).toContain('aria-current="page"')
  expect(first).toContain('href="/?page=3"')
  expect(shown(3, 3).match(/<button[^>]*disabled/g)).toHaveLength(2)
  expect(shown(2, 3)).not.toContain('disabled')
})
