import { expect, test } from 'vitest'
import { overviewTexts } from './overview-texts.ts'

test('counts are grouped as the figures above them are', () => {
  expect(overviewTexts.showAll(4998)).toBe('Show all 4,998')
  expect(overviewTexts.showMore(12345)).toBe('Show 12,345 more')
})
