// What the shop means by words that its products don't have (docs/rules/search-and-lists.md#synonyms).
import { v7 as uuid } from 'uuid'
import { type Actor, addAuditEntry } from '#server/audit-log/add-audit-entry.ts'
import type { Deps } from '#server/deps.ts'
import {
  type InvalidatingTx,
  transactionWithInvalidation,
} from '#server/platform/caching/transaction-with-invalidation.ts'
import { type Db, sql } from '#server/platform/database/database.ts'
import type { Paging } from '#server/platform/http/paged-list.ts'
import type { SearchSynonym } from '#shared/catalog/search-contract.ts'
import { searchable } from '#shared/catalog/searchable.ts'
import { synonymMeanings, synonymTerm } from '#shared/catalog/synonym-rules.ts'
import { synonymTexts as texts } from '#shared/catalog/synonym-texts.ts'
import { conflict, type FieldError, invalidFields, notFound } from '#shared/errors.ts'
import { synonymsTag } from '../catalog-tags.ts'
import { forgetMiss } from './search-misses.ts'

type ChangeDeps = Pick<Deps, 'db' | 'invalidation'>
type Row = { id: string; term: string; means: string[] }

const maxSynonyms = 2000

/** A part of the synonyms, by term, and how many there are. */
export async function listSynonyms(
  db: Db,
  { limit, offset }: Paging,
): Promise<{ items: SearchSynonym[]; total: number }> {
  const rows = await db.rows<Row>(sql`
    select id, term, means from search_synonyms order by term limit ${limit} offset ${offset}`)
  const { total } = await db.oneRow<{ total: number }>(sql`select count(*)::integer as total from search_synonyms`)
  return { items: rows.map(toWireSynonym), total }
}

/** Says what a term means, instead of what it meant before. Throws `invalid`, `conflict` (too many synonyms). */
export async function saveSynonym(
  deps: ChangeDeps,
  admin: Actor,
  sentTerm: string,
  sentMeans: string[],
): Promise<SearchSynonym> {
  const term = synonymTerm(sentTerm)
  const means = synonymMeanings(sentMeans)
  const errors: FieldError[] = []
  if ('problem' in term) errors.push({ field: 'term', message: term.problem })
  if ('problem' in means) errors.push({ field: 'means', message: means.problem })
  if ('problem' in term || 'problem' in means) throw invalidFields(errors)
  return transactionWithInvalidation(deps, (tx) => storeSynonym(tx, admin, term.value, means.value))
}

async function storeSynonym(tx: InvalidatingTx, admin: Actor, term: string, means: string[]): Promise<SearchSynonym> {
  const { count } = await tx.oneRow<{ count: number }>(sql`
    select count(*)::integer as count from search_synonyms where term <> ${term}`)
  if (count >= maxSynonyms) throw conflict(texts.tooMany(maxSynonyms))
  const before = await tx.row<Row>(sql`
    select id, term, means from search_synonyms where term = ${term} for no key update`)
  const after = await tx.oneRow<Row>(sql`
    insert into search_synonyms (id, term, means) values (${uuid()}, ${term}, ${means}::text[])
    on conflict (term) do update set means = excluded.means
    returning id, term, means`)
  await forgetMiss(tx, term)
  if (before?.means.join('\n') !== means.join('\n')) {
    const change = before
      ? { action: 'updated' as const, before: { means: before.means }, after: { means } }
      : { action: 'created' as const, after: { term, means } }
    await addAuditEntry(tx, { admin, subject: 'synonym', subjectId: after.id, ...change })
  }
  tx.invalidate([synonymsTag])
  return toWireSynonym(after)
}

/** Removes what a term means. Throws `not_found`. */
export async function removeSynonym(deps: ChangeDeps, admin: Actor, sentTerm: string): Promise<void> {
  await transactionWithInvalidation(deps, async (tx) => {
    const removed = await tx.row<Row>(sql`
      delete from search_synonyms where term = ${searchable(sentTerm)} returning id, term, means`)
    if (!removed) throw notFound(texts.notFound)
    const { id, ...before } = removed
    await addAuditEntry(tx, { admin, subject: 'synonym', subjectId: id, action: 'removed', before })
    tx.invalidate([synonymsTag])
  })
}

const toWireSynonym = ({ id, term, means }: Row): SearchSynonym => ({ _id: id, id, term, means })
