import type { ListLine } from '#shared/cart/read-shopping-list.ts'
import type { Product } from '#shared/catalog/catalog-contract.ts'
import { isOnSale } from '#shared/catalog/on-sale.ts'
import type { Suggestions } from '#shared/catalog/search-contract.ts'
import { callApi } from '#web/client/api.ts'

/** What the shop has for a line. */
export type Proposal = {
  line: ListLine
  /** The best product and a few others, those in stock first. Empty if nothing is found. */
  products: Product[]
  /** The products are for this text, because nothing has the words of the line. */
  corrected: string | undefined
  /** The name of what would be the best product if it was in stock. */
  soldOut: string | undefined
}

/** Browsers open as many connections to a shop. */
const mostAtOnce = 6
const mostProducts = 4

/**
 * Looks for products for each line. Each is a call of its own, so that common words come from the shop's cache and a long
 * list doesn't keep other people's searches waiting.
 */
export async function findProposals(lines: ListLine[], signal: AbortSignal): Promise<Proposal[]> {
  const proposals = new Map<ListLine, Proposal>()
  const waiting = lines.values()
  const findNext = async () => {
    for (const line of waiting) proposals.set(line, proposalFor(line, await suggestionsFor(line, signal)))
  }
  await Promise.all(Array.from({ length: mostAtOnce }, findNext))
  return lines.map((line) => proposals.get(line)!)
}

async function suggestionsFor({ text, plain }: ListLine, signal: AbortSignal): Promise<Suggestions> {
  const found = await callApi('GET /api/suggest', { query: { q: text }, signal })
  if (found.products.length > 0 || plain === text) return found
  return callApi('GET /api/suggest', { query: { q: plain }, signal })
}

function proposalFor(line: ListLine, { products, corrected }: Suggestions): Proposal {
  const inStock = products.filter(isOnSale)
  const best = products[0]
  return {
    line,
    products: [...inStock, ...products.filter((product) => !isOnSale(product))].slice(0, mostProducts),
    corrected,
    soldOut: best && inStock.length > 0 && !isOnSale(best) ? best.name : undefined,
  }
}
