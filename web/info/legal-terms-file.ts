import terms from './legal-terms.txt?raw'

/** The legal terms as the text file that the register page fetches (docs/rules/site.md#addresses). */
export const loader = () => textFile(terms)

/** A plain text as an answer. */
export function textFile(text: string): Response {
  return new Response(text, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
