// The language that texts and formats are in at the moment: in the browser the document's, on the server the request's.
import { english, isLanguage, type Language } from './languages.ts'

const { document } = globalThis as { document?: { documentElement: { lang: string } } }

/** The language of the document, chosen once; undefined on the server. */
export const documentLanguage: Language | undefined = document && known(document.documentElement.lang)

let read = (): Language => documentLanguage ?? english

export const currentLanguage = (): Language => read()

/** The server reads the language of the request that is being served (server/platform/language.ts). */
export function readLanguageFrom(source: () => Language): void {
  read = source
}

function known(text: string): Language {
  return isLanguage(text) ? text : english
}
