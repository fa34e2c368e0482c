import type { Shop } from '#shared/catalog/shop.ts'

/** The same shop, whose absence of a moment makes a page of 503 instead of 500: browsers and search engines come back. */
export function sayWhenAway(shop: Shop): Shop {
  return {
    frame: () => shop.frame(),
    categories: () => answerOrAway(shop.categories()),
    category: (nameOrId) => answerOrAway(shop.category(nameOrId)),
    categoryNameNowOf: (formerName) => answerOrAway(shop.categoryNameNowOf(formerName)),
    listProducts: (query) => answerOrAway(shop.listProducts(query)),
    productBySlug: (slugOrId) => answerOrAway(shop.productBySlug(slugOrId)),
    slugNowOf: (formerSlug) => answerOrAway(shop.slugNowOf(formerSlug)),
    promos: () => answerOrAway(shop.promos()),
  }
}

async function answerOrAway<Answer>(asking: Promise<Answer>): Promise<Answer> {
  try {
    return await asking
  } catch (error) {
    // The server's errors are of its own copy of the class, so they are told by what they carry.
    const { kind, message } = error as { kind?: string; message: string }
    if (kind === 'unavailable') throw new Response(message, { status: 503 })
    throw error
  }
}
