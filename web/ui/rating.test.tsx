import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { catalogTexts } from '#shared/catalog/catalog-texts.ts'
import { Rating } from './rating.tsx'

// Kept exactly, shown with one decimal (RULINGS §2).
test.each([
  [{ value: 4.25, count: 4 }, /<b>4\.3<\/b>.*\(4\)/s],
  [{ value: 13 / 3 }, /<b>4\.3<\/b>/],
  [{ value: 5, whole: true }, /<b>5\.0<\/b>/],
  [{ value: 0, count: 0 }, /<b>0\.0<\/b>.*\(0\)/s],
])('%j is shown with one decimal', (rating, shown) => {
  expect(renderToStaticMarkup(<Rating {...rating} />).replaceAll('<!-- -->', '')).toMatch(shown)
})

test('those who listen hear of how many, and what is counted', () => {
  const heard = (count: number) => renderToStaticMarkup(<Rating value={4.8} count={count} />).replaceAll(/<.*?>/g, '')
  expect(heard(6)).toBe('4.8 out of 5(6) reviews')
  expect(heard(1)).toBe('4.8 out of 5(1) review')
})

test.each([
  [0, '(0)', '0 reviews'],
  [1, '(1)', '1 review'],
  [999, '(999)', '999 reviews'],
  [12_345, '(12,345)', '12,345 reviews'],
])('%i reviews are counted as %s and as %s', (count, inBrackets, inWords) => {
  expect(renderToStaticMarkup(<Rating value={4} count={count} />)).toContain(`<span>${inBrackets}</span>`)
  expect(catalogTexts.reviewCount(count)).toBe(inWords)
})
