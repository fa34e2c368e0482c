// The language that texts and formats are in at the moment: in the browser the document's, on the server the request's.
import { english, isLanguage, type Language } from './languages.ts'

/** The language of the document, chosen once; undefined on the server. Scripts that don't ask for it leave this out. */
export const documentLanguage = /* @__PURE__ */ readDocumentLanguage()

let read = (): Language => documentLanguage ?? english

export const currentLanguage = (): Language => read()

/** The server reads the language of the request that is being served (server/platform/request-language.ts). */
export function readLanguageFrom(source: () => Language): void {
  read = source
}

function readDocumentLanguage(): Language | undefined {
  const { document } = globalThis as { document?: { documentElement: { lang: string } } }
  const lang = document?.documentElement.lang
  return lang === undefined || isLanguage(lang) ? lang : english
}
