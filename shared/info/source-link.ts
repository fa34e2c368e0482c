/** A link that leads out of the shop, with the words that name it. */
export type NamedLink = { label: string; url: string }

/** The one of the shop's links that leads to its source: SHOP_LINKS names it `Source code=https://…`. */
export function sourceLinkOf(links: NamedLink[]): NamedLink | undefined {
  return links.find(({ label }) => /^source\b/i.test(label))
}
