/** One word for all that the pages are built from. */
export function sourceDigest(): string
