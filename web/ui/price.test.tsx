import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Price } from './price.tsx'

const textOf = (markup: string) => markup.replace(/<[^>]*>/g, '')

test.each([
  [{ cents: 350 }, 'usd$3.50'],
  [{ amount: 3.5, look: 'big' as const }, 'usd$3.50'],
  [{ cents: 1299, look: 'plain' as const }, 'usd$12.99'],
  [{ amount: 2.5, look: 'figure' as const }, 'usd$2.50'],
  [{ cents: 0 }, 'usd$0.00'],
  [{ amount: 1234.5 }, 'usd$1234.50'],
])('a price reads the same, whatever it looks like', (price, text) => {
  expect(textOf(renderToStaticMarkup(<Price {...price} />))).toBe(text)
})

test('among figures a price is as large as they are, with its unit apart', () => {
  const markup = renderToStaticMarkup(<Price amount={3.5} look="figure" />)
  expect(markup).toContain('<span class="price__unit">usd$</span><span>3.50</span>')
  expect(markup).not.toMatch(/class="price[ "]/)
})
