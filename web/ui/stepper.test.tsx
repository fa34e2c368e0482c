import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Stepper } from './stepper.tsx'

const labelsOf = (big: boolean) => {
  const markup = renderToStaticMarkup(<Stepper name="Apple Lattice Pie" value={2} onChange={() => {}} big={big} />)
  return [...markup.matchAll(/<button[^>]* aria-label="([^"]*)"/g)].map(([, label]) => label)
}

test('in carts and cards the buttons name their product; on its own page they need not', () => {
  expect(labelsOf(false)).toEqual(['Decrease quantity Apple Lattice Pie', 'Increase quantity Apple Lattice Pie'])
  expect(labelsOf(true)).toEqual(['Decrease quantity', 'Increase quantity'])
})
