import { textFile } from './legal-terms-file.ts'
import returns from './returns-policy.txt?raw'

/** The returns policy as a text file for the product page (docs/rules/site.md#addresses). */
export const loader = () => textFile(returns)
