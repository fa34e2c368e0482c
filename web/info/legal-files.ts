import { inLanguages } from '#shared/in-languages.ts'
import spanishTerms from './legal-terms.es.txt?raw'
import terms from './legal-terms.txt?raw'
import spanishReturns from './returns-policy.es.txt?raw'
import returns from './returns-policy.txt?raw'

/** The legal texts. Each begins with its title. */
export const legalFiles = inLanguages({
  en: { terms, returns },

  es: { terms: spanishTerms, returns: spanishReturns },
})
