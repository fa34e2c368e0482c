import { legalTexts } from '#shared/info/legal-texts.ts'
import { legalFiles } from './legal-files.ts'
import { LegalText } from './legal-text.tsx'

/** The legal terms as a page (docs/rules/site.md). */
export default function TermsPage() {
  const other = { title: legalTexts.returns, path: '/returns' }
  return <LegalText title={legalTexts.terms} text={legalFiles.terms} path="/terms" other={other} />
}
