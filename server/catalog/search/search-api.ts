import Type from 'typebox'
import { userOf } from '#server/accounts/guards.ts'
import type { ApiPlugin } from '#server/app.ts'
import { pagingOf, withPageHeaders } from '#server/platform/http/paged-list.ts'
import { route } from '#server/platform/http/route.ts'
import {
  SearchMiss,
  SearchSynonym,
  SuggestQuery,
  Suggestions,
  SynonymAnswer,
  SynonymBody,
  TermParams,
} from '#shared/catalog/search-contract.ts'
import { searchable } from '#shared/catalog/searchable.ts'
import { synonymTexts as texts } from '#shared/catalog/synonym-texts.ts'
import { MessageBody, PagingQuery } from '#shared/wire.ts'
import { cacheAnswers } from '../cache-answers.ts'
import { withSearchPermit } from '../listing/read-page-of-list.ts'
import { listMisses } from './search-misses.ts'
import { readSuggestions } from './suggest.ts'
import { listSynonyms, removeSynonym, saveSynonym } from './synonyms.ts'

/** /suggest and /search: suggestions while typing, synonyms, and what was not found. */
export const searchApi: ApiPlugin = async (app, deps) => {
  // A cache of their own: the beginnings of words must not push out what everybody reads.
  const answer = cacheAnswers(deps, 2 * 2 ** 20)

  app.get(
    '/suggest',
    route('anyone', {
      summary: 'Products and categories for what somebody is typing, from two letters on',
      querystring: SuggestQuery,
      response: { 200: Suggestions },
    }),
    ({ query: { q = '' } }, reply) =>
      answer(reply, {
        key: searchable(q),
        from: 'cache',
        async read(ask) {
          const settings = await deps.shopSettings()
          return ask((db) => withSearchPermit(() => readSuggestions(db, q, settings)))
        },
      }),
  )

  app.get(
    '/search/synonyms',
    route('admin', {
      summary: 'What the shop means by words of searches, by term',
      querystring: PagingQuery,
      response: { 200: Type.Array(SearchSynonym) },
    }),
    async (request, reply) => {
      const paging = pagingOf(request.query)
      return withPageHeaders(request, reply, { ...paging, ...(await listSynonyms(deps.db, paging)) })
    },
  )

  app.put(
    '/search/synonyms/:term',
    route('admin', {
      summary: 'Say what a term of searches means, instead of what it meant before',
      params: TermParams,
      body: SynonymBody,
      response: { 200: SynonymAnswer },
    }),
    async (request) => {
      const { means = [] } = request.body
      const synonym = await saveSynonym(deps, userOf(request), request.params.term, means)
      return { message: texts.saved, synonym }
    },
  )

  app.delete(
    '/search/synonyms/:term',
    route('admin', { summary: 'Remove a synonym', params: TermParams, response: { 200: MessageBody } }),
    async (request) => {
      await removeSynonym(deps, userOf(request), request.params.term)
      return { message: texts.removed }
    },
  )

  app.get(
    '/search/misses',
    route('admin', {
      summary: 'What people looked for within 90 days and did not find, the most frequent first',
      querystring: PagingQuery,
      response: { 200: Type.Array(SearchMiss) },
    }),
    async (request, reply) => {
      const paging = pagingOf(request.query)
      return withPageHeaders(request, reply, { ...paging, ...(await listMisses(deps, paging)) })
    },
  )
}
