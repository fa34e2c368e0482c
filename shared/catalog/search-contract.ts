import Type, { type Static } from 'typebox'
import { maxSearchLength } from '../max-search-length.ts'
import { idFields } from '../wire.ts'
import { Category, Product } from './catalog-contract.ts'

/** GET /api/suggest: what somebody has typed so far, from two letters on. */
export const SuggestQuery = Type.Object({ q: Type.Optional(Type.String({ maxLength: maxSearchLength })) })
export type SuggestQuery = Static<typeof SuggestQuery>

/** At most six products and two categories. `corrected`: they are for this text instead. */
export const Suggestions = Type.Object(
  {
    products: Type.Array(Product),
    categories: Type.Array(Category),
    corrected: Type.Optional(Type.String()),
  },
  { $id: 'Suggestions' },
)
export type Suggestions = Static<typeof Suggestions>

/** What the shop means by a word of a search. */
export const SearchSynonym = Type.Object(
  { ...idFields, term: Type.String(), means: Type.Array(Type.String()) },
  { $id: 'SearchSynonym' },
)
export type SearchSynonym = Static<typeof SearchSynonym>

/** The term of a synonym, as an admin has typed the term. */
export const TermParams = Type.Object({ term: Type.String({ maxLength: 400 }) })
/** What the term means: words of products. */
export const SynonymBody = Type.Object({ means: Type.Optional(Type.Array(Type.String(), { maxItems: 100 })) })
export type SynonymBody = Static<typeof SynonymBody>
export const SynonymAnswer = Type.Object({ message: Type.String(), synonym: SearchSynonym })
export type SynonymAnswer = Static<typeof SynonymAnswer>

/** A text that nothing was found for, how often within 90 days, and on which day last (UTC). */
export const SearchMiss = Type.Object(
  { term: Type.String(), times: Type.Integer(), lastOn: Type.String({ format: 'date' }) },
  { $id: 'SearchMiss' },
)
export type SearchMiss = Static<typeof SearchMiss>
