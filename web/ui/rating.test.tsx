import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
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
