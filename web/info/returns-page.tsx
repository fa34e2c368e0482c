import { legalTexts } from '#shared/info/legal-texts.ts'
import { legalFiles } from './legal-files.ts'
import { LegalText } from './legal-text.tsx'

/** The returns policy as a page (docs/rules/site.md). */
export default function ReturnsPage() {
  const other = { title: legalTexts.terms, path: '/terms' }
  return <LegalText title={legalTexts.returns} text={legalFiles.returns} path="/returns" other={other} />
}
