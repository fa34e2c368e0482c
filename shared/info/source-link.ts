type Link = { label: string; url: string }

/** The one of the shop's links that leads to its source: SHOP_LINKS names it `Source code=https://…`. */
export function sourceLinkOf(links: Link[]): Link | undefined {
  return links.find(({ label }) => /^source\b/i.test(label))
}
