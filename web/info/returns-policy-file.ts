import { legalFiles } from './legal-files.ts'
import { textFile } from './legal-terms-file.ts'

/** The returns policy as a text file for the product page (docs/rules/site.md#addresses). */
export const loader = () => textFile(legalFiles.returns)
