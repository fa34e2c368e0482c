import { layoutTexts as texts } from '../layout/layout-texts.ts'

/** A link to another site, with its label. */
export type NamedLink = { label: string; url: string }

/** The link to the source code: the link that is named 'Source code'. */
export function sourceLinkOf(links: NamedLink[]): NamedLink | undefined {
  return links.find(({ label }) => /^source\b/i.test(label))
}

/**
 * The social icons of the footer for a shop without social links of its own (docs/rules/site.md#footer): they
 * share the shop. Empty for a shop with social links.
 */
export function shareLinks(own: NamedLink[], publicUrl: string): NamedLink[] {
  const source = sourceLinkOf(own)
  if (own.some((link) => link !== source)) return []
  const shop = encodeURIComponent(publicUrl)
  return [
    { label: texts.shareOn('Facebook'), url: `https://www.facebook.com/sharer/sharer.php?u=${shop}` },
    { label: texts.shareOn('X'), url: `https://x.com/intent/post?url=${shop}` },
    { label: texts.shareOn('LinkedIn'), url: `https://www.linkedin.com/sharing/share-offsite/?url=${shop}` },
  ]
}
