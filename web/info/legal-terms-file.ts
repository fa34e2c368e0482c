import terms from './legal-terms.txt?raw'
import { textFile } from './text-file.ts'

/** The legal terms as the text file that the register page fetches (docs/rules/site.md#addresses). */
export const loader = () => textFile(terms)
