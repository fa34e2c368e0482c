// The sorts and statuses of product lists. Not in the contract, so that pages don't load the schema library.

/** The six sorts (docs/rules/search-and-lists.md#sort). */
export const productSorts = ['asc', 'desc', 'higher_price', 'lower_price', 'best_score', 'worst_score'] as const
export type ProductSort = (typeof productSorts)[number]

/** What the API sorts by: `relevance` is for searches, and A-Z for other lists (docs/rules/search-and-lists.md#order-of-a-search). */
export const listSorts = [...productSorts, 'relevance'] as const
export type ListSort = (typeof listSorts)[number]

/** Which products an admin's list shows. */
export const productStatuses = ['all', 'inactive', 'active'] as const
export type ProductStatus = (typeof productStatuses)[number]

/** The highest limit of the price filter: above every price of daily goods, also in yen. The shop's own choice. */
export const maxAmount = 10_000_000
