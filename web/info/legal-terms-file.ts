import { legalFiles } from './legal-files.ts'

/** The legal terms as a text file for the register page (docs/rules/site.md#addresses). */
export const loader = () => textFile(legalFiles.terms)

export function textFile(text: string): Response {
  return new Response(text, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
