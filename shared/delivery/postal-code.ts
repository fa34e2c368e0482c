// Postal codes and beginnings of postal codes ('12*') in which areas are written, such as 10115, BA1 1LN, K1A 0B1, 1012 AB.

/** Upper case without blanks and hyphens, also those of a Japanese keyboard: 'ba1-1ln' equals 'BA1 1LN'. */
export const plainCode = (code: string): string =>
  code
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}−]/gu, '')

/** Whether a text may be an entry: letters and digits with blanks and hyphens between them, and a `*` only at the end. */
export const isAreaEntry = (entry: string): boolean => /^[a-z\d][a-z\d -]*\*?$/i.test(entry)

/** Longer than the postal code of any country. */
export const maxCodeLength = 20

/**
 * The plain entries that cover a postal code, the most specific first: the code itself, then its beginnings from the
 * longest on ('10115', '10115*', '1011*', … '1*').
 */
export function entriesCovering(postalCode: string): string[] {
  const code = plainCode(postalCode)
  if (!/^[A-Z\d]+$/.test(code) || code.length > maxCodeLength) return []
  const beginnings = Array.from(code, (_, index) => `${code.slice(0, code.length - index)}*`)
  return [code, ...beginnings]
}

/** The most specific of these plain entries that covers a postal code; undefined if none does. */
export function mostSpecific<Entry extends { code: string }>(
  entries: readonly Entry[],
  postalCode: string,
): Entry | undefined {
  const byCode = new Map(entries.map((entry) => [entry.code, entry]))
  const covering = entriesCovering(postalCode).find((code) => byCode.has(code))
  return covering === undefined ? undefined : byCode.get(covering)
}
