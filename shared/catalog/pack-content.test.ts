import { expect, test } from 'vitest'
import { drainedProblem, packContent, type PackContent } from './pack-content.ts'

const pack = (...args: Parameters<typeof packContent>) => {
  const result = packContent(...args)
  if ('problem' in result) return result.problem
  const { measure, content, drained } = result.value
  return measure && `${content} ${measure}${drained ? `, drained ${drained}` : ''}`
}

type Stored = PackContent & { unit: string }

const flour = { unit: '500 g', measure: 'mass', content: 500_000, drained: null } satisfies Stored
const soup = { unit: '4 servings', measure: null, content: null, drained: null } satisfies Stored
const olives = { unit: '600 g', measure: 'mass', content: 600_000, drained: 340_000 } satisfies Stored

test.each([
  [{ unit: '750 g' }, '750000 mass'],
  [{ unit: 'A large bag', content: '750 g' }, '750000 mass'],
  [{ unit: '750 g', content: '' }, '750000 mass'],
  [{ unit: '4 servings' }, null],
  [{}, null],
  [{ content: '600 g', drained: '340 g' }, '600000 mass, drained 340000'],
  [{ content: { amount: 0.6, unit: 'kg' }, drained: { amount: 340, unit: 'g' } }, '600000 mass, drained 340000'],
  [{ drained: '340 g' }, 'Drained weight needs the content of the whole pack'],
  [{ content: '600 g', drained: '340 ml' }, 'Drained weight must be in units like those of the content'],
  [{ content: '600 g', drained: '601 g' }, 'Drained weight cannot be more than the content'],
])('a new product with %j', (sent, expected) => expect(pack(sent)).toBe(expected))

test.each([
  [flour, {}, '500000 mass'],
  [flour, { content: '1 kg' }, '1000000 mass'],
  [flour, { content: '' }, null],
  [flour, { content: null }, null],
  // Content that says what the unit says follows it, also when a client sends back what it has read.
  [flour, { unit: '400 g' }, '400000 mass'],
  [flour, { unit: '400 g', content: { amount: 500, unit: 'g' } }, '400000 mass'],
  [flour, { unit: 'A bag' }, null],
  [flour, { unit: 'A bag', content: '450 g' }, '450000 mass'],
  [soup, { unit: '400 g' }, '400000 mass'],
  [soup, { content: '400 g' }, '400000 mass'],
  // Content of its own stays.
  [{ ...soup, measure: 'mass', content: 400_000 } as const, { unit: '5 servings' }, '400000 mass'],
  [{ ...flour, measure: null, content: null } as const, { unit: '400 g' }, null],
  [olives, { content: '650 g' }, '650000 mass, drained 340000'],
  [olives, { drained: '' }, '600000 mass'],
  [olives, { content: '' }, null],
  [olives, { content: '300 g' }, 'Drained weight cannot be more than the content'],
  [olives, { content: '1 l' }, 'Drained weight must be in units like those of the content'],
  [olives, { content: '', drained: '340 g' }, 'Drained weight needs the content of the whole pack'],
])('%j with %j', (before, sent, expected) => expect(pack(sent, before)).toBe(expected))

test.each([
  ['340 g', undefined],
  ['', undefined],
  ['7 parsecs', 'Drained weight must be an amount with a unit, such as 340 g'],
  ['0 g', 'Drained weight must be more than 0'],
])('drained weight %j by itself', (sent, problem) => expect(drainedProblem(sent)).toBe(problem))
