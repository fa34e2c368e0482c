// The orders and filters of the user list. Not in the contract, so that pages load no schema.

/** The orders of the user list (docs/rules/admin.md#users); without one, the newest account comes first. */
export const userSorts = ['name_asc', 'name_desc', 'email_asc', 'email_desc'] as const
export type UserSort = (typeof userSorts)[number]

/** Which accounts the list shows (docs/rules/admin.md#users). */
export const userFilters = ['all', 'users', 'admin', 'banned'] as const
export type UserFilter = (typeof userFilters)[number]
