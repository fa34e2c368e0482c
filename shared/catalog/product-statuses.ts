/** Which products an admin's list shows. Apart from the contract: pages need no schema. */
export const productStatuses = ['active', 'inactive', 'all'] as const
export type ProductStatus = (typeof productStatuses)[number]
