import type { FastifyInstance, FastifyRequest } from 'fastify'
import { allLanguages, english, type Language } from '#shared/languages.ts'
import { inLanguage } from '../request-language.ts'
import { acceptedLanguage } from './accepted-language.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The language of the answer's sentences. */
    language: Language
  }
}

type Deps = { shopSettings: () => Promise<{ languages: readonly string[] }> }

/**
 * Answers API calls in the language of `Accept-Language`, if the shop has it, and otherwise in English. Programs go by
 * the codes, which are the same in every language. Register it before what refuses requests.
 */
export function registerApiLanguage(app: FastifyInstance, { shopSettings }: Deps): void {
  app.decorateRequest('language', english)
  const speakAsWanted = async (request: FastifyRequest, done: () => void) => {
    const { languages } = await shopSettings()
    request.language = acceptedLanguage(request.headers['accept-language'], languages) ?? english
    // oxlint-disable-next-line promise/no-callback-in-promise -- what follows runs within the language
    inLanguage(request.language, done)
  }
  app.addHook('onRequest', (request, _reply, done) => {
    // Most requests are in English whatever the settings say.
    const wanted = acceptedLanguage(request.headers['accept-language'], allLanguages) ?? english
    if (wanted === english || !request.url.startsWith('/api/')) done()
    else speakAsWanted(request, done).catch(done)
  })
  // The events of a body come without the language.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.language === english) done()
    else inLanguage(request.language, done)
  })
}
