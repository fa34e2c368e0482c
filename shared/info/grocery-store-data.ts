import { absoluteAddress } from '../absolute-address.ts'
import type { StructuredData } from '../catalog/structured-data.ts'
import type { LayoutData } from './info-contract.ts'
import { sourceLinkOf } from './shop-links.ts'

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** The shop for search engines and maps, in the vocabulary of schema.org. */
export function groceryStoreData(shop: LayoutData): StructuredData {
  const { shopName, shopEmail, shopPhone, shopAddress, openingHours, publicUrl, links, money } = shop
  const source = sourceLinkOf(links)
  const own = links.filter((link) => link !== source).map(({ url }) => url)
  return {
    '@context': 'https://schema.org',
    '@type': 'GroceryStore',
    name: shopName,
    url: publicUrl,
    image: absoluteAddress('/icon-512.png', publicUrl),
    email: shopEmail,
    ...(shopPhone && { telephone: shopPhone }),
    ...(shopAddress.length > 0 && { address: shopAddress.join(', ') }),
    currenciesAccepted: money.currency,
    ...(openingHours.length > 0 && {
      openingHoursSpecification: openingHours.map(({ day, opens, closes }) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: `https://schema.org/${days[day - 1]}`,
        opens,
        closes,
      })),
    }),
    ...(own.length > 0 && { sameAs: own }),
  }
}
