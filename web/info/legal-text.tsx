import { Canonical } from '#web/frame/canonical.tsx'
import { Page } from '#web/frame/page.tsx'
import { LegalParagraphs } from './legal-paragraphs.tsx'

/** A long text as a page of its own; its first paragraph, below its heading, tells search engines what it is about. */
export function LegalText({ title, text, path }: { title: string; text: string; path: string }) {
  const [, opening] = text.trim().split(/\n\s*\n/)
  return (
    <Page title={title} description={opening}>
      <Canonical path={path} />
      <h1>{title}</h1>
      <div className="prose mt-6">
        <LegalParagraphs text={text} />
      </div>
    </Page>
  )
}
