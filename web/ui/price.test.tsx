import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Price } from './price.tsx'

const textOf = (markup: string) => markup.replace(/<[^>]*>/g, '')

test.each([
  [<Price cents={350} />, 'usd$3.50'],
  [<Price dollars={3.5} look="big" />, 'usd$3.50'],
  [<Price cents={1299} look="plain" />, 'usd$12.99'],
  [<Price cents={0} />, 'usd$0.00'],
  [<Price dollars={1234.5} />, 'usd$1234.50'],
])('a price reads the same, whatever it looks like', (price, text) => {
  expect(textOf(renderToStaticMarkup(price))).toBe(text)
})
