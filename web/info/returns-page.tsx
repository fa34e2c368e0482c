import { legalTexts } from '#shared/info/legal-texts.ts'
import { LegalText } from './legal-text.tsx'
import returns from './returns-policy.txt?raw'

/** The returns policy as a page (docs/rules/site.md). */
export default function ReturnsPage() {
  const other = { title: legalTexts.terms, path: '/terms' }
  return <LegalText title={legalTexts.returns} text={returns} path="/returns" other={other} />
}
