import { expect, test } from 'vitest'
import { listed, noProblems, noteProblem } from './found-problems.ts'

const problemOf = (row: number) => ({ row, column: null, message: `of row ${row}` })

test('counts all problems, and keeps a few of them while it lists those of the first rows', () => {
  const found = noProblems()
  let most = 0
  for (let row = 30_000; row > 0; row -= 1) {
    for (let time = 0; time < 3; time += 1) noteProblem(found, problemOf(row))
    most = Math.max(most, found.kept.length)
  }
  expect(found.count).toBe(90_000)
  expect(most).toBeLessThan(2000)
  const rows = listed(found.kept).map(({ row }) => row)
  expect(rows).toHaveLength(1000)
  expect([...rows.slice(0, 4), rows.at(-1)]).toEqual([1, 1, 1, 2, 334])
})
