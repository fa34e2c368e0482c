import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PostalAddress } from './delivery-address.tsx'

const linesOf = (markup: string) => [...markup.matchAll(/<div[^>]*>([^<]*)<\/div>/g)].map(([, line]) => line)
const nowhere = { address: '', city: '', postalCode: '', country: '' }

test.each([
  [
    { address: 'Torstraße 1', city: 'Berlin', postalCode: '10115', country: 'Germany' },
    ['Ada Lovelace', 'Torstraße 1', '10115 Berlin', 'Germany'],
  ],
  // A pick-up: the shop's place.
  [{ ...nowhere, address: 'Torstraße 49' }, ['Ada Lovelace', 'Torstraße 49']],
  [nowhere, ['Ada Lovelace']],
])('an address has no empty lines: %o', (address, lines) => {
  const markup = renderToStaticMarkup(<PostalAddress of={{ fullName: 'Ada Lovelace', ...address }} />)
  expect(linesOf(markup)).toEqual(lines)
})
