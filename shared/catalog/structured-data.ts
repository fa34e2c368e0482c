// The data of a page for search engines, in the vocabulary of schema.org.
import { absoluteAddress } from '../absolute-address.ts'
import { centsOf, type Currency, decimalText } from '../money.ts'
import { productAddress } from './addresses.ts'
import type { ProductDetail } from './catalog-contract.ts'
import { isOnSale } from './on-sale.ts'

/** A piece of JSON-LD. */
export type StructuredData = { '@context': 'https://schema.org'; '@type': string; [property: string]: unknown }

const context = { '@context': 'https://schema.org' } as const

/** A product for sale. `shopUrl` is the shop's absolute address without a slash at the end. */
export function productData(product: ProductDetail, money: Currency, shopUrl: string): StructuredData {
  const { name, description, brand, category, slug, image, price, numReviews, rating, reviews } = product
  return {
    ...context,
    '@type': 'Product',
    name,
    description,
    sku: product.id,
    category,
    brand: { '@type': 'Brand', name: brand },
    ...(image && { image: absoluteAddress(image, shopUrl) }),
    offers: {
      '@type': 'Offer',
      url: absoluteAddress(productAddress(slug), shopUrl),
      price: decimalText(centsOf(price, money), money),
      priceCurrency: money.currency,
      availability: `https://schema.org/${isOnSale(product) ? 'InStock' : 'OutOfStock'}`,
    },
    ...(numReviews > 0 && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: rating.toFixed(1), reviewCount: numReviews },
      review: reviews.slice(0, 5).map((review) => ({
        '@type': 'Review',
        author: { '@type': 'Person', name: review.name },
        datePublished: review.createdAt.slice(0, 10),
        reviewRating: { '@type': 'Rating', ratingValue: review.rating },
        reviewBody: review.comment,
      })),
    }),
  }
}

/** The breadcrumbs of a page, beginning with the home page. */
export function breadcrumbData(parts: { label: string; to: string }[], shopUrl: string): StructuredData {
  return {
    ...context,
    '@type': 'BreadcrumbList',
    itemListElement: parts.map(({ label, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: absoluteAddress(to, shopUrl),
    })),
  }
}
