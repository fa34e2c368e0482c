import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvLine, plainCell } from './csv-cells.ts'

/** The line's only cell, without its quotation marks. */
const written = (text: string) => csvLine([text]).slice(0, -2).replaceAll(/^"|"$/g, '').replaceAll('""', '"')

describe('a cell of a file', () => {
  test.for([
    ['=1+1', "'=1+1"],
    ['＝1+1', "'＝1+1"],
    ["'@sum", "''@sum"],
    ['x;=1+1;y', "x;'=1+1;y"],
    ['x;＋1', "x;'＋1"],
    ['x; @sum', "x; '@sum"],
    ["x;'=1", "x;''=1"],
    ['x\t-1', "x\t'-1"],
    ['x; \t \n=1', "x; \t \n'=1"],
    ['x\n=1+1', "x\n'=1+1"],
    ['x\r\n @sum', "x\r\n '@sum"],
    ["x\n'-1", "x\n''-1"],
    ['a; b-c, -20 %', 'a; b-c, -20 %'],
  ] as const)('%j carries no formula, whatever separates cells', ([text, cell]) => {
    expect(written(text)).toBe(cell)
    expect(plainCell(cell)).toBe(text)
  })

  test('is read as what was written', () => {
    const letters = fc.constantFrom(';', '\t', ',', "'", '"', '=', '-', ' ', '\n', '\r', 'a')
    fc.assert(
      fc.property(fc.string({ unit: letters }), (text) => {
        const cell = written(text)
        expect(plainCell(cell)).toBe(text)
        for (const part of cell.split(/[;\t\r\n]/)) expect(part).not.toMatch(/^[=-]/)
      }),
    )
  })

  test.each([' pears', 'pears ', '\u00a0pears'])('keeps its blanks in quotation marks: %j', (text) => {
    expect(csvLine([text])).toBe(`"${text}"\r\n`)
  })

  // In quadratic time this would take minutes.
  test.for([
    ['tabs', '\t'],
    ['tabs and blanks', '\t '],
    ['semicolons', ';'],
    ['semicolons and blanks', '; '],
    ['line ends and blanks', '\r\n '],
    ['semicolons and quotation marks', ";'"],
  ] as const)('is read at once, though it is half a megabyte of %s', ([, repeated]) => {
    const text = `x${repeated.repeat(500_000 / repeated.length)}`
    expect(plainCell(text) === text).toBe(true)
    expect(plainCell(written(text)) === text).toBe(true)
  })
})
