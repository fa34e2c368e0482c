import { Page } from '#web/frame/page.tsx'

/** A long text as a page: paragraphs are separated by blank lines, headings end without a full stop. */
export function LegalText({ title, text }: { title: string; text: string }) {
  const [, ...paragraphs] = text.trim().split(/\n\s*\n/)
  return (
    <Page title={title}>
      <h1>{title}</h1>
      <div className="prose mt-6">
        {paragraphs.map((paragraph) =>
          isHeading(paragraph) ? <h2 key={paragraph}>{paragraph}</h2> : <p key={paragraph}>{paragraph}</p>,
        )}
      </div>
    </Page>
  )
}

const isHeading = (paragraph: string) => paragraph.length < 60 && !/[.:!?]$/.test(paragraph)
