import { legalTexts } from '#shared/info/legal-texts.ts'
import terms from './legal-terms.txt?raw'
import { LegalText } from './legal-text.tsx'

/** The legal terms as a page (docs/rules/site.md). */
export default function TermsPage() {
  const other = { title: legalTexts.returns, path: '/returns' }
  return <LegalText title={legalTexts.terms} text={terms} path="/terms" other={other} />
}
