import type { FastifyReply, FastifyRequest } from 'fastify'
import { maxPageSize } from '#shared/pagination.ts'
import type { PagingQuery } from '#shared/wire.ts'
import { pathAndQuery } from './request-target.ts'

/** The requested part of a list: `limit` and `offset` for the query, `page` and `pageSize` for `withPageHeaders`. */
export type Paging = { page: number; pageSize: number; limit: number; offset: number }

/** The size of an answer without `page` and `pageSize` (docs/rules/running.md#lists). */
const unpagedSize = 1000

/** The part of a list that a query asks for. With `page` alone, pages have `defaultSize`. */
export function pagingOf({ page, pageSize }: PagingQuery, defaultSize = maxPageSize): Paging {
  const size = pageSize ?? (page === undefined ? unpagedSize : defaultSize)
  const number = page ?? 1
  return { page: number, pageSize: size, limit: size, offset: (number - 1) * size }
}

type Part<Item> = { items: Item[]; total: number; isMore?: boolean; page: number; pageSize: number }

/**
 * Returns the items and sets `X-Total-Count` and `Link` (docs/rules/running.md#lists). `X-Total-More` says that
 * counting stopped at this number.
 */
export function withPageHeaders<Item>(
  request: FastifyRequest,
  reply: FastifyReply,
  { items, total, isMore = false, page, pageSize }: Part<Item>,
): Item[] {
  reply.header('x-total-count', total).header('link', pageLinks(request.url, { total, page, pageSize }))
  if (isMore) reply.header('x-total-more', 'true')
  return items
}

/** Like `withPageHeaders`, with the page of a short list that was read as a whole. */
export function pageOf<Item>(
  request: FastifyRequest<{ Querystring: PagingQuery }>,
  reply: FastifyReply,
  all: Item[],
): Item[] {
  const paging = pagingOf(request.query)
  const items = all.slice(paging.offset, paging.offset + paging.limit)
  return withPageHeaders(request as FastifyRequest, reply, { ...paging, items, total: all.length })
}

/** The `Link` header of a page of the list at `url`. */
export function pageLinks(url: string, { total, page, pageSize }: Omit<Part<never>, 'items'>): string {
  const size = Math.min(pageSize, maxPageSize)
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
