import { Page } from '#web/layout/page.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'

type LegalTextProps = {
  title: string
  text: string
  path: string
  other: { title: string; path: string }
}

/** A legal text as a page; the paragraph below the title is the description for search engines. */
export function LegalText({ title, text, path, other }: LegalTextProps) {
  const [, opening] = paragraphsOf(text)
  return (
    <Page title={title} description={opening} path={path}>
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

/** Paragraphs are separated by blank lines; headings end without punctuation. The first paragraph is the title. */
export function LegalParagraphs({ text, level = 2 }: { text: string; level?: 2 | 3 }) {
  const Heading = `h${level}` as const
  const [, ...paragraphs] = paragraphsOf(text)
  return paragraphs.map((paragraph) =>
    isHeading(paragraph) ? <Heading key={paragraph}>{paragraph}</Heading> : <p key={paragraph}>{paragraph}</p>,
  )
}

/** The paragraphs of a text, the title first. */
const paragraphsOf = (text: string) => text.trim().split(/\n\s*\n/)

const isHeading = (paragraph: string) => paragraph.length < 60 && !/[.:!?]$/.test(paragraph)
