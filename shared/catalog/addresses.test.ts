import { expect, test } from 'vitest'
import { isAllProducts } from './addresses.ts'

test.each([
  ['allProducts', true],
  ['allproducts', true],
  ['ALLPRODUCTS', true],
  ['all', false],
  ['Bakery', false],
])('%s stands for everything: %s', (name, isAll) => expect(isAllProducts(name)).toBe(isAll))
