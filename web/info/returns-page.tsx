import { legalTexts } from '#shared/info/legal-texts.ts'
import { LegalText } from './legal-text.tsx'
import returns from './returns-policy.txt?raw'

/** The returns policy at an address of its own (docs/rules/site.md); the same text that the product page fetches. */
export default function ReturnsPage() {
  const other = { title: legalTexts.terms, path: '/terms' }
  return <LegalText title={legalTexts.returns} text={returns} path="/returns" other={other} />
}
