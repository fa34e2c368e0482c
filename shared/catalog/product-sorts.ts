/**
 * The orders of a product list (specification §2 'Product list'). Not in the contract, so that pages load no schema.
 */
export const productSorts = ['asc', 'desc', 'higher_price', 'lower_price', 'best_score', 'worst_score'] as const
export type ProductSort = (typeof productSorts)[number]
