import { describe, expect, test } from 'vitest'
import { entriesCovering, mostSpecific } from './postal-code.ts'

const entries = (...codes: string[]) => codes.map((code) => ({ code }))

describe('the area of a postal code', () => {
  test.each([
    // D7
    ['10 115', ['10115', '101*', '1*'], '10115'],
    ['10119', ['10115', '101*', '1*'], '101*'],
    ['12043', ['10115', '101*', '1*'], '1*'],
    ['20095', ['10115', '101*', '1*'], undefined],
    // Whatever the order of the entries.
    ['10119', ['1*', '101*', '10*'], '101*'],
    // A code is more specific than the beginning of the same length.
    ['10115', ['10115*', '10115'], '10115'],
    ['10115', ['10115*', '101*'], '10115*'],
    ['101', ['101*'], '101*'],
    ['10', ['101*'], undefined],
    // United Kingdom: SW1A 1AA lies in SW1A, and SW10 is another district than SW1.
    ['sw1a 1aa', ['SW*', 'SW1A*', 'SW1A1AA'], 'SW1A1AA'],
    ['SW1A2AA', ['SW*', 'SW1A*', 'SW1A1AA'], 'SW1A*'],
    ['SW10 9LJ', ['SW*', 'SW1A*'], 'SW*'],
    ['ba1-1ln', ['BA11LN'], 'BA11LN'],
    // Ireland: a routing key, and one address.
    ['D02 AF30', ['D02*', 'D*'], 'D02*'],
    ['d6w xy00', ['D6W*', 'D6*'], 'D6W*'],
    ['A65 F4E2', ['D02*'], undefined],
    // Canada: the first three signs are an area.
    ['k1a 0b1', ['K1A*', 'K1A0B1'], 'K1A0B1'],
    ['K1A-0B2', ['K1A*', 'K1A0B1'], 'K1A*'],
    // Netherlands: with and without the letters.
    ['1012 AB', ['1012*', '1012AB'], '1012AB'],
    ['1012', ['1012*', '1012AB'], '1012*'],
    ['1013 AB', ['1012*', '1012AB'], undefined],
    // Japan, on a Japanese keyboard.
    ['１００−０００１', ['1000001'], '1000001'],
    // No postal codes.
    ['', ['1*'], undefined],
    ['1*', ['1*'], undefined],
    ['Köln', ['K*'], undefined],
  ])('%j in %j: %j', (postalCode, codes, covering) => {
    expect(mostSpecific(entries(...codes), postalCode)?.code).toBe(covering)
  })

  test('is looked up by the code and its beginnings', () => {
    expect(entriesCovering('d02 af')).toEqual(['D02AF', 'D02AF*', 'D02A*', 'D02*', 'D0*', 'D*'])
    expect(entriesCovering('1'.repeat(21))).toEqual([])
  })
})
