// Separate from the contract, so that pages don't load schemas.

/** The orders of the user list (docs/rules/admin.md#users). By default the newest account comes first. */
export const userSorts = ['name_asc', 'name_desc', 'email_asc', 'email_desc'] as const
export type UserSort = (typeof userSorts)[number]

/** The filters of the user list (docs/rules/admin.md#users). */
export const userFilters = ['all', 'users', 'admin', 'banned'] as const
export type UserFilter = (typeof userFilters)[number]
