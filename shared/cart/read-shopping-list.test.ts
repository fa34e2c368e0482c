import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ListLine, maxLineLetters, maxListLines, readShoppingList } from './read-shopping-list.ts'

const read = (list: string) => readShoppingList(list).lines.map(({ text, count }) => `${count} ${text}`)
const lineOf = (written: string): ListLine | undefined => readShoppingList(`${written}\n---`).lines[0]

test.each([
  // The count, wherever it stands.
  ['bananas', '1 bananas'],
  ['2 milk', '2 milk'],
  ['12 eggs', '12 eggs'],
  ['3x butter', '3 butter'],
  ['3 x butter', '3 butter'],
  ['3× butter', '3 butter'],
  ['3×butter', '3 butter'],
  ['x2 tea', '2 tea'],
  ['eggs x 12', '12 eggs'],
  ['eggs x12', '12 eggs'],
  ['eggs × 12', '12 eggs'],
  ['eggs 12x', '12 eggs'],
  ['milk 2', '2 milk'],
  ['milk (2)', '2 milk'],
  ['milk: 2', '2 milk'],
  ['milk - 2', '2 milk'],
  ['milk, 2', '2 milk'],
  ['  2   oat   milk ', '2 oat milk'],
  // An amount with a unit is no count, and a count may stand beside an amount.
  ['500 g flour', '1 500 g flour'],
  ['500g flour', '1 500g flour'],
  ['1.5 l milk', '1 1.5 l milk'],
  ['2 kg potatoes', '1 2 kg potatoes'],
  ['milk 1l', '1 milk 1l'],
  ['2 x 500 g flour', '2 500 g flour'],
  ['500 g flour x 2', '2 500 g flour'],
  // Other numbers are none either.
  ['0 cola', '1 0 cola'],
  ['flour 00', '1 flour 00'],
  ['7up', '1 7up'],
  ['vitamin b12', '1 vitamin b12'],
  ['milk 2%', '1 milk 2%'],
  ['1000 island dressing', '1 1000 island dressing'],
  ['½ cabbage', '1 ½ cabbage'],
  ['2 xylophones', '2 xylophones'],
  // Marks and numbers of lists.
  ['- bread', '1 bread'],
  ['– 2 bread', '2 bread'],
  ['• bread', '1 bread'],
  ['* bread', '1 bread'],
  ['[ ] tea', '1 tea'],
  ['- [x] 2 tea', '2 tea'],
  ['☐ tea', '1 tea'],
  ['1. milk', '1 milk'],
  ['2) milk', '1 milk'],
  ['12. 3 milk', '3 milk'],
  ['Crème fraîche', '1 Crème fraîche'],
  ['牛奶 x 2', '2 牛奶'],
])('%j is %j', (written, meant) => {
  const line = lineOf(written)
  expect(`${line?.count} ${line?.text}`).toBe(meant)
})

test.each(['', ' ', '---', '12', '[ ]', 'Vegetables:', '🥕'])('%j names nothing', (written) => {
  expect(lineOf(written)).toBeUndefined()
})

test.each([
  ['500 g flour', 'flour'],
  ['flour 500g', 'flour'],
  ['1.5 l milk', 'milk'],
  ['1,5 l milk', 'milk'],
  ['½ cabbage', 'cabbage'],
  ['a bottle of milk', 'milk'],
  ['2 bottles of milk', 'milk'],
  ['milk, 2 bottles', 'milk'],
  ['100 napkins', 'napkins'],
  ['milk 2%', 'milk 2%'],
  ['7up', '7up'],
  ['tins', 'tins'],
])('where %j finds nothing, %j is looked for', (written, plain) => {
  expect(lineOf(written)?.plain).toBe(plain)
})

test.each([
  ['2 milk\nbananas\r\neggs x 12', ['2 milk', '1 bananas', '12 eggs']],
  ['\n\n- tea\n\n- 2 tea\n', ['3 tea']],
  ['Crème\ncreme', ['2 Crème']],
  // Commas separate only where there is one line.
  ['2 milk, bananas, 1,5 l water; tea', ['2 milk', '1 bananas', '1 1,5 l water', '1 tea']],
  ['2 milk,3 eggs', ['2 milk', '3 eggs']],
  ['butter, salted\ntea', ['1 butter, salted', '1 tea']],
])('the list %j is %j', (list, things) => {
  expect(read(list)).toEqual(things)
})

test('more lines than the limit are left out and counted', () => {
  const list = Array.from({ length: maxListLines + 5 }, (_, place) => `thing${'z'.repeat(place)}`).join('\n')
  const { lines, leftOut } = readShoppingList(list)
  expect([lines.length, leftOut]).toEqual([maxListLines, 5])
})

test('whatever is pasted, the lines are within the limits and have a word', () => {
  const anything = fc.array(fc.string({ unit: 'grapheme', maxLength: 150 })).map((lines) => lines.join('\n'))
  fc.assert(
    fc.property(anything, (list) => {
      for (const { text, plain, count } of readShoppingList(list).lines) {
        expect(Array.from(text).length).toBeLessThanOrEqual(maxLineLetters)
        expect(plain.length).toBeLessThanOrEqual(text.length)
        expect(count >= 1 && count <= 99 && Number.isInteger(count)).toBe(true)
        expect(text).toMatch(/\p{L}/u)
        expect(text).toBe(text.trim())
      }
    }),
  )
})

test('a thing and its count are the same however they are written', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abdehikmnorstuéø'), minLength: 3, maxLength: 12 })
  const thing = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '))
  const mark = fc.constantFrom('', '- ', '• ', '[ ] ', '3. ', '* ')
  fc.assert(
    fc.property(thing, fc.integer({ min: 1, max: 99 }), mark, (name, count, before) => {
      for (const written of [`${count} ${name}`, `${count}x ${name}`, `${name} x ${count}`, `${name} (${count})`]) {
        expect(lineOf(before + written)).toMatchObject({ text: name, count })
      }
    }),
  )
})
