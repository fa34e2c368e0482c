/** A link to another site, with its label. */
export type NamedLink = { label: string; url: string }

/** The link to the source code: SHOP_LINKS has it as `Source code=https://…`. */
export function sourceLinkOf(links: NamedLink[]): NamedLink | undefined {
  return links.find(({ label }) => /^source\b/i.test(label))
}
