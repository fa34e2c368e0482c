/** Which products an admin's list shows. Not in the contract, so that pages load no schema. */
export const productStatuses = ['active', 'inactive', 'all'] as const
export type ProductStatus = (typeof productStatuses)[number]
