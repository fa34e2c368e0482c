import { expect, test } from 'vitest'
import { overviewTexts } from './overview-texts.ts'

test('counts are grouped as the figures above them are', () => {
  expect(overviewTexts.andMoreLow(4998)).toBe('and 4,998 more')
  expect(overviewTexts.showMore(12345)).toBe('Show 12,345 more')
})
