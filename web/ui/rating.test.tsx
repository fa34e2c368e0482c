import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Rating } from './rating.tsx'

// Kept exactly, shown with one decimal (docs/rules/reviews.md#rating).
test.each([
  [{ value: 4.25, count: 4 }, /<b>4\.3<\/b>.*\(4\)/s],
  [{ value: 13 / 3 }, /<b>4\.3<\/b>/],
  [{ value: 5, whole: true }, /<b>5\.0<\/b>/],
])('%j is shown with one decimal', (rating, shown) => {
  expect(renderToStaticMarkup(<Rating {...rating} />).replaceAll('<!-- -->', '')).toMatch(shown)
})

test('where nobody has reviewed, words say so, and no figure', () => {
  expect(renderToStaticMarkup(<Rating value={0} count={0} />)).toBe('<p class="rating"><span>No reviews yet</span></p>')
  expect(renderToStaticMarkup(<Rating value={0} whole />)).toBe('<p class="rating"></p>')
})

test('those who listen hear of how many, and what is counted', () => {
  const heard = (count: number) => renderToStaticMarkup(<Rating value={4.8} count={count} />).replaceAll(/<.*?>/g, '')
  expect(heard(6)).toBe('4.8 out of 5(6) reviews')
  expect(heard(1)).toBe('4.8 out of 5(1) review')
})

test('the number of reviews is grouped', () => {
  expect(renderToStaticMarkup(<Rating value={4} count={12_345} />)).toContain('<span>(12,345)</span>')
})
