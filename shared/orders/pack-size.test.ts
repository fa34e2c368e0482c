import { expect, test } from 'vitest'
import { packSizeOf } from './pack-size.ts'

test.each([
  ['Premia Almonds 200 g', '200 g'],
  ['Cola 6 x 330 ml', '6 x 330 ml'],
  ['Cola 6×0,33l bottles', '6×0,33l'],
  ['Still Water 1.5 L', '1.5 L'],
  ['Free-Range Eggs 12 pcs', '12 pcs'],
  ['Basmati rice (500 gm)', '500 gm'],
  ['Olive oil 16.9 fl oz', '16.9 fl oz'],
  ['7 Up', ''],
  ['Chair 3 legs', ''],
  ['Pears', ''],
])('the pack size of %s is %j', (name, size) => expect(packSizeOf(name)).toBe(size))

test('the unit of the product counts before its name', () => {
  expect(packSizeOf('Almonds 200 g', '0.2 kg')).toBe('0.2 kg')
  expect(packSizeOf('Almonds 200 g', '')).toBe('200 g')
})
