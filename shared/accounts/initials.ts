/**
 * The first letters of a name's first and last word, for the round mark beside it; brackets, quotes and emoji don't
 * count. A name without a letter or digit is marked with its first character.
 */
export function initialsOf(name: string): string {
  const letters = name.split(/\s+/).flatMap((word) => word.match(/[\p{L}\p{N}]/u)?.[0] ?? [])
  const [first = Array.from(name.trim())[0] ?? '', ...others] = letters
  return (first + (others.at(-1) ?? '')).toUpperCase()
}
