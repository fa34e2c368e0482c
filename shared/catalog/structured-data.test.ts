import { expect, test } from 'vitest'
import { usd } from '../money.ts'
import type { ProductDetail } from './catalog-contract.ts'
import { breadcrumbData, productData } from './structured-data.ts'

const croissants = {
  id: 'p1',
  name: 'Butter Croissants',
  slug: 'butter-croissants',
  description: 'Flaky.',
  brand: 'Millrise',
  category: 'Bakery',
  image: '/media/0123/960.webp',
  price: 4.5,
  stock: 3,
  active: true,
  rating: 13 / 3,
  numReviews: 3,
  reviews: [{ id: 'r', name: 'Jonas', rating: 5, comment: 'Buttery.', createdAt: '2026-11-12T10:00:00.000Z' }],
} as ProductDetail

test.each([
  [{ currency: 'JPY', minorDigits: 0 }, 298, '298'],
  [{ currency: 'KWD', minorDigits: 3 }, 1.25, '1.250'],
])('a price in %j has its decimals', (money, price, text) => {
  const { offers } = productData({ ...croissants, price }, money, '')
  expect(offers).toMatchObject({ price: text, priceCurrency: money.currency })
})

test('a product for sale is told with its reviews', () => {
  expect(productData(croissants, usd, 'https://shop.example')).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: 'Butter Croissants',
    description: 'Flaky.',
    sku: 'p1',
    category: 'Bakery',
    brand: { '@type': 'Brand', name: 'Millrise' },
    image: 'https://shop.example/media/0123/960.webp',
    offers: {
      '@type': 'Offer',
      url: 'https://shop.example/detail/butter-croissants',
      price: '4.50',
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
    },
    aggregateRating: { '@type': 'AggregateRating', ratingValue: '4.3', reviewCount: 3 },
    review: [
      {
        '@type': 'Review',
        author: { '@type': 'Person', name: 'Jonas' },
        datePublished: '2026-11-12',
        reviewRating: { '@type': 'Rating', ratingValue: 5 },
        reviewBody: 'Buttery.',
      },
    ],
  })
})

test('of many reviews the newest five are told', () => {
  const reviews = Array.from({ length: 7 }, (_, n) => ({ ...croissants.reviews[0]!, name: `Jonas ${n}` }))
  const { review } = productData({ ...croissants, reviews }, usd, '')
  expect(review).toHaveLength(5)
  expect(review).toMatchObject([{ author: { name: 'Jonas 0' } }, {}, {}, {}, { author: { name: 'Jonas 4' } }])
})

test.each([{ stock: 0 }, { active: false }])('%o is out of stock', (fields) => {
  expect(productData({ ...croissants, ...fields }, usd, '').offers).toMatchObject({
    availability: 'https://schema.org/OutOfStock',
  })
})

test('without reviews nothing is claimed', () => {
  const data = productData({ ...croissants, numReviews: 0, reviews: [] }, usd, '')
  expect(data).not.toHaveProperty('aggregateRating')
  expect(data).not.toHaveProperty('review')
})

test('the way to a page has absolute addresses', () => {
  expect(
    breadcrumbData(
      [
        { label: 'Categories', to: '/' },
        { label: 'Dairy & Eggs', to: '/categories/Dairy%20%26%20Eggs' },
      ],
      'https://shop.example',
    ).itemListElement,
  ).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Categories', item: 'https://shop.example/' },
    {
      '@type': 'ListItem',
      position: 2,
      name: 'Dairy & Eggs',
      item: 'https://shop.example/categories/Dairy%20%26%20Eggs',
    },
  ])
})
