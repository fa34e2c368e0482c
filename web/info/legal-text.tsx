import { Canonical } from '#web/layout/canonical.tsx'
import { Page } from '#web/layout/page.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { LegalParagraphs, paragraphsOf } from './legal-paragraphs.tsx'

type LegalTextProps = {
  title: string
  text: string
  path: string
  /** The page of the other text. */
  other: { title: string; path: string }
}

/** A long text as a page of its own; its first paragraph, below its heading, tells search engines what it is about. */
export function LegalText({ title, text, path, other }: LegalTextProps) {
  const [, opening] = paragraphsOf(text)
  return (
    <Page title={title} description={opening}>
      <Canonical path={path} />
      <h1>{title}</h1>
      <div className="prose mt-6">
        <LegalParagraphs text={text} />
        <p>
          <ShopLink className="link link--alone" to={other.path}>
            {other.title}
          </ShopLink>
        </p>
      </div>
    </Page>
  )
}
