import { languageNames } from '../languages.ts'
import { productFormTexts as texts } from './product-form-texts.ts'
import type { Translation } from './translated-fields.ts'

/** What a person reads for a text in another language: 'Name (Español)'. */
export const translatedLabel = ({ field, language }: Translation): string =>
  texts.inLanguage(texts[field], languageNames[language])
