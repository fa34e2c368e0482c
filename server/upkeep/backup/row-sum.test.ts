import { expect, test } from 'vitest'
import { createRowSum } from './row-sum.ts'

function totalOf(...chunks: string[]): bigint {
  const sum = createRowSum()
  for (const chunk of chunks) sum.add(Buffer.from(chunk))
  return sum.total()
}

const total = totalOf('1\tapples\n2\tpears\n3\tquinces\n')

test.each([
  ['in another order', ['3\tquinces\n1\tapples\n2\tpears\n']],
  ['cut anywhere', ['1\tap', 'ples', '\n2\tpears\n3\tquinces', '\n']],
])('the same rows %s add up to the same', (_, chunks) => {
  expect(totalOf(...chunks)).toBe(total)
})

test.each([
  ['one less', '1\tapples\n2\tpears\n'],
  ['one twice', '1\tapples\n2\tpears\n3\tquinces\n3\tquinces\n'],
  ['two of another', '1\tapples\n2\tpears\n3\tquinces\n4\tplums\n4\tplums\n'],
  ['one changed', '1\tapples\n2\tpears\n3\tquincez\n'],
  ['values that changed places', '1\tpears\n2\tapples\n3\tquinces\n'],
  ['an empty one more', '1\tapples\n2\tpears\n3\tquinces\n\n'],
])('rows with %s do not', (_, rows) => {
  expect(totalOf(rows)).not.toBe(total)
})
