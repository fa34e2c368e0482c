import returns from './returns-policy.txt?raw'
import { textFile } from './text-file.ts'

/** The returns policy as the text file that the product page fetches (specification §7). */
export const loader = () => textFile(returns)
