import type { Shop } from '#shared/catalog/shop.ts'

/**
 * The same shop; while it is away for a moment, a page answers 503 instead of 500, so that browsers and search engines
 * come back.
 */
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
    // The server throws its own copy of the class, so errors are recognised by their fields.
    const { kind, message } = error as { kind?: string; message: string }
    if (kind === 'unavailable') throw new Response(message, { status: 503 })
    throw error
  }
}
