/** Who makes a change; `null` is the shop itself (the seed), of which no record is kept. */
export type Author = { id: string; name: string } | null
