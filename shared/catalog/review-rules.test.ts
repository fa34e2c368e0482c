import { expect, test } from 'vitest'
import { checkReview } from './review-rules.ts'

test.each([
  [
    { rating: 5, comment: ' Crisp and sweet. ' },
    { rating: 5, comment: 'Crisp and sweet.' },
  ],
  [
    { rating: '1', comment: 'Mushy.\r\nNot again.' },
    { rating: 1, comment: 'Mushy.\nNot again.' },
  ],
  [
    { rating: 3, comment: '🍎'.repeat(2000) },
    { rating: 3, comment: '🍎'.repeat(2000) },
  ],
])('%j is kept', (form, review) => {
  expect(checkReview(form)).toEqual(review)
})

test.each([
  [{}, 'rating'],
  [{ comment: 'Nice' }, 'rating'],
  [{ rating: '', comment: 'Nice' }, 'rating'],
  [{ rating: 0, comment: 'Nice' }, 'rating'],
  [{ rating: 6, comment: 'Nice' }, 'rating'],
  [{ rating: 4.5, comment: 'Nice' }, 'rating'],
  [{ rating: 'five', comment: 'Nice' }, 'rating'],
  [{ rating: 4 }, 'comment'],
  [{ rating: 4, comment: ' \n\t ' }, 'comment'],
  [{ rating: 4, comment: '\u200b' }, 'comment'],
])('%j lacks its %s', (form, field) => {
  expect(checkReview(form)).toEqual({ problem: { field, message: 'Please enter comment and rating' } })
})

test('a comment has an end', () => {
  expect(checkReview({ rating: 4, comment: 'a'.repeat(2001) })).toEqual({
    problem: { field: 'comment', message: 'Comment cannot be longer than 2000 characters' },
  })
})
