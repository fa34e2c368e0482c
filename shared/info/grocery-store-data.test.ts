import { expect, test } from 'vitest'
import { usd } from '../money.ts'
import { groceryStoreData } from './grocery-store-data.ts'
import type { LayoutData } from './info-contract.ts'

const bare = {
  shopName: 'Pepe’s',
  shopEmail: 'pepe@corner.example',
  shopPhone: '',
  shopAddress: [] as string[],
  openingHours: [],
  publicUrl: 'https://shop.example',
  links: [{ label: 'Source code', url: 'https://code.example' }],
  money: usd,
} as unknown as LayoutData

test('a shop is told with its address, its telephone and its opening hours', () => {
  expect(
    groceryStoreData({
      ...bare,
      shopPhone: '+49 30 5550100',
      shopAddress: ['12 Market Street', '10115 Berlin'],
      openingHours: [{ day: 6, opens: '09:00', closes: '16:00' }],
      links: [...bare.links, { label: 'Instagram', url: 'https://pictures.example/us' }],
    }),
  ).toEqual({
    '@context': 'https://schema.org',
    '@type': 'GroceryStore',
    name: 'Pepe’s',
    url: 'https://shop.example',
    image: 'https://shop.example/icon-512.png',
    email: 'pepe@corner.example',
    telephone: '+49 30 5550100',
    address: '12 Market Street, 10115 Berlin',
    currenciesAccepted: 'USD',
    openingHoursSpecification: [
      {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: 'https://schema.org/Saturday',
        opens: '09:00',
        closes: '16:00',
      },
    ],
    sameAs: ['https://pictures.example/us'],
  })
})

test('what the shop has not said is left out', () => {
  const told = groceryStoreData(bare)
  for (const name of ['telephone', 'address', 'openingHoursSpecification', 'sameAs'])
    expect(told).not.toHaveProperty(name)
})
