import { expect, test } from 'vitest'
import { processorMs } from '#tests/support/processor-ms.ts'
import { openLog, withoutAddresses } from './open-log.ts'

test.each([
  ['550 5.1.1 <amara@shopper.example>: no such user', '550 5.1.1 <…@…>: no such user'],
  ['Key (email)=(amara@shopper.example) exists', 'Key (email)=(…@…) exists'],
  ['to=a@b@c.example, b+c@d', 'to=…@…, …@…'],
  ['@home, at @, me@', '@home, at @, me@'],
])('%j is told as %j', (text, told) => {
  expect(withoutAddresses(text)).toBe(told)
})

test('a sentence of 500 kB without a blank takes no time', () => {
  expect(processorMs(() => withoutAddresses('1'.repeat(500_000)))).toBeLessThan(500)
})

test('an error of a connection is told without the connection', () => {
  const lines: string[] = []
  const stream = { write: (line: string) => void lines.push(line) }
  const err = Object.assign(new Error('terminating connection'), { code: '57P01', client: { secretKey: 1234 } })
  openLog('warn', stream).warn({ err }, 'database connection')
  expect(JSON.parse(lines[0]!)).toMatchObject({ msg: 'database connection', err: { code: '57P01' } })
  expect(lines[0]).not.toContain('secretKey')
})
