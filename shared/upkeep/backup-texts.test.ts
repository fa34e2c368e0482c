import { expect, test } from 'vitest'
import { backupTexts } from './backup-texts.ts'

test('one picture is one picture', () => {
  expect(backupTexts.contents(32, 33, 1, '28.6 kB')).toBe('33 rows of 32 tables, 1 picture, 28.6 kB.')
  expect(backupTexts.contents(32, 33, 0, '28.6 kB')).toBe('33 rows of 32 tables, 0 pictures, 28.6 kB.')
  expect(backupTexts.restoredContents(32, 33, 1)).toBe(
    '33 rows of 32 tables, each compared with the backup, and 1 picture.',
  )
})
