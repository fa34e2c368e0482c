import { Page } from '#web/frame/page.tsx'
import { LegalParagraphs } from './legal-paragraphs.tsx'

/** A long text as a page of its own. */
export function LegalText({ title, text }: { title: string; text: string }) {
  return (
    <Page title={title}>
      <h1>{title}</h1>
      <div className="prose mt-6">
        <LegalParagraphs text={text} />
      </div>
    </Page>
  )
}
