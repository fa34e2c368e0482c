import { legalTexts } from '#shared/info/legal-texts.ts'
import terms from './legal-terms.txt?raw'
import { LegalText } from './legal-text.tsx'

/** The legal terms at an address of their own (docs/rules/site.md); the same text that the register page fetches. */
export default function TermsPage() {
  const other = { title: legalTexts.returns, path: '/returns' }
  return <LegalText title={legalTexts.terms} text={terms} path="/terms" other={other} />
}
