import { expect, test } from 'vitest'
import { whenInSpanish } from './when-in-spanish.ts'

test.each([
  ['14:00', 'las 14:00'],
  ['01:30', 'la 01:30'],
  ['mañana, 18:00', 'mañana a las 18:00'],
  ['Hoy, 16–18 h', 'hoy, 16–18 h'],
  ['viernes 27 de noviembre, 01:00', 'el viernes 27 de noviembre a la 01:00'],
  ['Jueves 26 de noviembre, 9:30–11 h', 'el jueves 26 de noviembre, 9:30–11 h'],
])('%s is said as %s in a sentence', (time, said) => {
  expect(whenInSpanish(time)).toBe(said)
})
