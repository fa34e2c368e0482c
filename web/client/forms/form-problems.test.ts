import { expect, test } from 'vitest'
import { ApiError } from '../api.ts'
import { isWrong, noProblems, problemsFrom, withoutFields } from './form-problems.ts'

test('a changed field loses its problem, and the message stays with the other wrong fields', () => {
  const fields = { name: 'Please fill this in', city: 'Please fill this in' }
  const rest = withoutFields({ fields, message: 'Two are missing', above: 'name' }, ['name'])
  // It stays in its place, where somebody is typing.
  expect(rest).toEqual({ fields: { city: 'Please fill this in' }, message: 'Two are missing', above: 'name' })
  expect(withoutFields(rest, ['city'])).toEqual(noProblems)
})

test('a message about the whole form outlives a change', () => {
  const found = { fields: {}, message: 'Invalid email or password' }
  expect(withoutFields(found, ['email'])).toEqual(found)
  expect(isWrong(found)).toBe(true)
})

test('a refusal stands beside the fields of the form that it names, else above them', () => {
  const errors = [{ field: 'name', message: 'Taken' }]
  expect(problemsFrom(new ApiError(409, 'No', 'taken', errors), ['name'])).toEqual({ fields: { name: 'Taken' } })
  expect(problemsFrom(new ApiError(409, 'No', 'taken', errors), ['title'])).toEqual({ fields: {}, message: 'No' })
  expect(() => problemsFrom(new TypeError('broken'), [])).toThrow('broken')
})
