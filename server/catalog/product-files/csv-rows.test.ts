import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvLine, plainCell } from '#server/platform/csv-cells.ts'
import { csvRows } from './csv-rows.ts'

const read = async (content: string | Buffer) => Array.fromAsync(csvRows(Buffer.from(content as string)))
const cells = async (content: string | Buffer) => (await read(content)).map((row) => row.cells)

describe('csvRows', () => {
  test.each([
    ['commas', 'slug,price\nred-apples,3.49\n'],
    ['semicolons', 'slug;price\nred-apples;3.49\n'],
    ['tabs', 'slug\tprice\nred-apples\t3.49\n'],
    ['a byte order mark', '\uFEFFslug,price\nred-apples,3.49\n'],
    ['a byte order mark and quoted titles', '\uFEFF"slug","price"\n"red-apples","3.49"\n'],
    ['Windows line ends', 'slug,price\r\nred-apples,3.49\r\n'],
    ['old Mac line ends', 'slug,price\rred-apples,3.49\r'],
    ['no line end at the end', 'slug,price\nred-apples,3.49'],
    ['a separator announced by a spreadsheet', 'sep=;\r\nslug;price\r\nred-apples;3.49\r\n'],
  ])('reads %s', async (_, content) => {
    expect(await cells(content)).toEqual([
      ['slug', 'price'],
      ['red-apples', '3.49'],
    ])
  })

  const spanish = 'slug\tname\njalapeño\t“Jalapeño” für 3 €\n'
  test.each([
    ['the Unicode text of Excel, in UTF-16', Buffer.from(`\uFEFF${spanish}`, 'utf16le')],
    ['UTF-16 with the high byte first', Buffer.from(`\uFEFF${spanish}`, 'utf16le').swap16()],
    [
      'the CSV of Excel, in Windows-1252',
      Buffer.from(spanish.replace('“', '\x93').replace('”', '\x94').replace('€', '\x80'), 'latin1'),
    ],
  ])('reads %s', async (_, content) => {
    expect(await cells(content)).toEqual([
      ['slug', 'name'],
      ['jalapeño', '“Jalapeño” für 3 €'],
    ])
  })

  test('reads a separator announced in UTF-16', async () => {
    const content = Buffer.from('\uFEFFsep=;\r\nslug;price\r\na;3\r\n', 'utf16le')
    expect(await read(content)).toEqual([
      { row: 2, cells: ['slug', 'price'] },
      { row: 3, cells: ['a', '3'] },
    ])
  })

  test('reads line breaks, separators and quotation marks inside quotation marks', async () => {
    expect(await cells('name,description\n"Apples","Crisp,\r\nsweet; ""very"" red"\n')).toEqual([
      ['name', 'description'],
      ['Apples', 'Crisp,\r\nsweet; "very" red'],
    ])
  })

  test('takes a quotation mark inside an unquoted cell for a letter', async () => {
    expect(await cells('name,price\n6" candles,3\n')).toEqual([
      ['name', 'price'],
      ['6" candles', '3'],
    ])
  })

  test('tells the separator from titles outside of quotation marks', async () => {
    expect(await cells('"name, with brand";price\nApples;3\n')).toEqual([
      ['name, with brand', 'price'],
      ['Apples', '3'],
    ])
  })

  test('numbers rows as a spreadsheet does: empty ones count, line breaks inside a cell do not', async () => {
    const rows = await read('slug,description\na,"one\ntwo"\n\n,\nb,three\n')
    expect(rows.map(({ row }) => row)).toEqual([1, 2, 5])
  })

  test.each([
    ['', 'This file is empty. Its first row must name the columns.'],
    [
      Buffer.from('slug,price\n', 'utf16le'),
      'This is not a CSV file. In your spreadsheet choose “Save as” and “CSV UTF-8”.',
    ],
    [
      Buffer.from('\x89PNG\r\n\x1A\n\0\0', 'latin1'),
      'This is not a CSV file. In your spreadsheet choose “Save as” and “CSV UTF-8”.',
    ],
    [
      Buffer.from('PK\x03\x04 and so on', 'latin1'),
      'This is a spreadsheet workbook, not a CSV file. In your spreadsheet choose “Save as” and “CSV UTF-8”.',
    ],
    ['slug,name\na,b\nc,"d\ne,f\n', 'Row 3 opens a quotation mark that is never closed.'],
    ['sep=;\nslug;name\na;b\nc;"d\ne;f\n', 'Row 4 opens a quotation mark that is never closed.'],
  ])('says what is wrong with %j', async (content, message) => {
    await expect(read(content)).rejects.toMatchObject({ statusCode: 400, message })
  })

  test('reads 200 columns, and refuses a row of more', async () => {
    const most = ','.repeat(199)
    expect((await cells(`a${most}\nb${most}\n`)).map(({ length }) => length)).toEqual([200, 200])
    for (const [row, content] of [
      [1, `a,${most}\nb\n`],
      [3, `a,b\n\nb${','.repeat(5_000_000)}\n`],
      [2, `sep=;\na;${';'.repeat(199)}`],
    ] as const) {
      const message = `Row ${row} has more than 200 columns. Please remove those that are not needed.`
      await expect(read(content)).rejects.toMatchObject({ statusCode: 400, message })
    }
  })

  test('reads back every cell that csvLine wrote', async () => {
    const cell = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^['"=+\-@,;\t\r\n a]{0,6}$/))
    const rows = fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 5 })
    await fc.assert(
      fc.asyncProperty(rows, async (written) => {
        const file = `\uFEFFa,b,c\r\n${written.map((row) => csvLine(row)).join('')}`
        const back = (await cells(file)).slice(1).map((row) => row.map(plainCell))
        const hasWord = (row: string[]) => row.some((text) => text.trim() !== '')
        expect(back.filter(hasWord)).toEqual(written.filter(hasWord))
      }),
    )
  })
})
