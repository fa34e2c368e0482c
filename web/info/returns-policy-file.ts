import returns from './returns-policy.txt?raw'
import { textFile } from './text-file.ts'

/** The returns policy as the text file that the product page fetches (docs/rules/site.md#addresses). */
export const loader = () => textFile(returns)
