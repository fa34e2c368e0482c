import { textFile } from './legal-terms-file.ts'
import returns from './returns-policy.txt?raw'

/** The returns policy as the text file that the product page fetches (docs/rules/site.md#addresses). */
export const loader = () => textFile(returns)
