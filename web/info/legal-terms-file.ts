import terms from './legal-terms.txt?raw'
import { textFile } from './text-file.ts'

/** The legal terms as the text file that the register page fetches (specification §7). */
export const loader = () => textFile(terms)
