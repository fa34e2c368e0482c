/** Who makes a change; `null` is the shop itself (the seed), whose changes are not recorded. */
export type Author = { id: string; name: string } | null
