import { expect, test } from 'vitest'
import { inLanguage } from '#server/platform/request-language.ts'
import { countries } from './countries.ts'

test.each(countries())('$name can be proposed as it is', ({ code, name, currency, timeZones, taxes }) => {
  expect(new Intl.DisplayNames('en', { type: 'region' }).of(code)).toBe(name)
  expect(Intl.supportedValuesOf('currency')).toContain(currency)
  expect(timeZones.length).toBeGreaterThan(0)
  for (const timeZone of timeZones) expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow()
  expect(taxes.filter(({ isDefault }) => isDefault)).toHaveLength(1)
  expect(new Set(taxes.map((tax) => tax.name)).size).toBe(taxes.length)
  for (const { percent } of taxes) expect(percent === null || (percent >= 0 && percent <= 30)).toBe(true)
})

test('some thirty countries, by name, each once', () => {
  const names = countries().map(({ name }) => name)
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')))
  expect(new Set(countries().map(({ code }) => code)).size).toBe(names.length)
  expect(names.length).toBeGreaterThan(30)
})

test('Spanish names have an order of their own', () => {
  const names = inLanguage('es', () => countries().map(({ name }) => name))
  expect(names.slice(0, 4)).toEqual(['Alemania', 'Argentina', 'Australia', 'Austria'])
  expect(names.at(-1)).toBe('Suiza')
})
