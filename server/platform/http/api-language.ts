import type { FastifyInstance, FastifyRequest } from 'fastify'
import { allLanguages, english, type Language } from '#shared/languages.ts'
import type { LanguageSettings } from '#shared/shop-languages.ts'
import { inLanguage } from '../request-language.ts'
import { acceptedLanguage } from './accepted-language.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The language of the answer's sentences. */
    language: Language
  }
}

type Deps = { shopSettings: () => Promise<LanguageSettings> }

/**
 * Answers API calls in the language of `Accept-Language`, if the shop has it, and otherwise in English. Programs go by
 * the codes, which are the same in every language. Register it before what refuses requests.
 */
export function registerApiLanguage(app: FastifyInstance, { shopSettings }: Deps): void {
  app.decorateRequest('language', english)
  const languageFor = async ({ headers }: FastifyRequest) => {
    const { languages } = await shopSettings()
    return acceptedLanguage(headers['accept-language'], languages) ?? english
  }
  app.addHook('onRequest', (request, _reply, done) => {
    // Most requests are in English whatever the settings say.
    const wanted = acceptedLanguage(request.headers['accept-language'], allLanguages) ?? english
    if (wanted === english || !request.url.startsWith('/api/')) return done()
    // What follows runs within the language.
    const goOn = (language: Language) => {
      request.language = language
      inLanguage(language, done)
    }
    void languageFor(request).then(goOn, done)
  })
  // The events of a body come without the language.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.language === english) done()
    else inLanguage(request.language, done)
  })
}
