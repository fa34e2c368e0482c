import type { FastifyReply, FastifyRequest } from 'fastify'
import { largestPageSize } from '#shared/pagination.ts'
import type { PagingQuery } from '#shared/wire.ts'
import { type Db, type Sql, sql } from '../database.ts'
import { pathAndQuery } from './request-target.ts'

/** The part of a list that was asked for. `limit` and `offset` are for the query, the others for `sendPaged`. */
export type Paging = { page: number; pageSize: number; limit: number; offset: number }

/** A list that is asked for without paging answers its first 1,000 (RULINGS §2). */
const unpagedSize = 1000
/** How far a list is counted at a time (docs/decisions/0007). */
const countedAtOnce = 10_000

/** What part of a list a query asks for. `page` alone means pages of `usualSize`. */
export function pagingOf({ page, pageSize }: PagingQuery, usualSize = largestPageSize): Paging {
  const size = pageSize ?? (page === undefined ? unpagedSize : usualSize)
  const number = page ?? 1
  return { page: number, pageSize: size, limit: size, offset: (number - 1) * size }
}

/** How many a list has. `isMore`: it was counted no further, and has more. */
export type Count = { total: number; isMore: boolean }

type Part<Item> = { items: Item[]; total: number; isMore?: boolean; page: number; pageSize: number }

/**
 * How far a list is counted: to the next ten thousand after the page that is asked for, so that its neighbours are known
 * and a large list is not read whole for a number.
 */
export const countLimit = ({ limit, offset }: Paging): number =>
  (Math.floor((offset + limit) / countedAtOnce) + 1) * countedAtOnce

/**
 * How many of a list are looked through one by one for what very many of them have: the first ones nearly always have it
 * too. Where they don't fill the page, the whole list is asked.
 */
export const mostWalked = 10_000

/** Counts what stands in `list`, such as `orders where active`, as far as a list is counted for this page. */
export const countForPage = (db: Db, list: Sql, paging: Paging): Promise<Count> =>
  countWithin(db, list, countLimit(paging))

/** Counts what stands in `list`, up to `most`. */
export async function countWithin(db: Db, list: Sql, most: number): Promise<Count> {
  const { total } = await db.oneRow<{ total: number }>(
    sql`select count(*) as total from (select from ${list} limit ${most + 1}) as counted`,
  )
  return { total: Math.min(total, most), isMore: total > most }
}

/**
 * Answers a plain array with `X-Total-Count` and a `Link` to its neighbours (RULINGS §2). `X-Total-More` says that there
 * are more than were counted.
 */
export function sendPaged<Item>(
  request: FastifyRequest,
  reply: FastifyReply,
  { items, total, isMore = false, page, pageSize }: Part<Item>,
): Item[] {
  reply.header('x-total-count', total).header('link', pageLinks(request.url, { total, page, pageSize }))
  if (isMore) reply.header('x-total-more', 'true')
  return items
}

/** The `Link` header of one page of a list at `url`: its neighbours, in pages that may be asked for. */
export function pageLinks(url: string, { total, page, pageSize }: Omit<Part<never>, 'items'>): string {
  const size = Math.min(pageSize, largestPageSize)
  const link = (target: number, rel: string) => `<${addressOfPage(url, target, size)}>; rel="${rel}"`
  const next = (page * pageSize) / size + 1
  const last = Math.max(1, Math.ceil(total / size))
  const links = [link(1, 'first')]
  if (page > 1) links.push(link(Math.min(page - 1, last), 'prev'))
  if (page * pageSize < total) links.push(link(next, 'next'))
  links.push(link(last, 'last'))
  return links.join(', ')
}

function addressOfPage(url: string, page: number, pageSize: number): string {
  const [path, query] = pathAndQuery(url)
  const parameters = new URLSearchParams(query)
  parameters.set('page', String(page))
  parameters.set('pageSize', String(pageSize))
  return `${path}?${parameters}`
}
