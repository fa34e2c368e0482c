/**
 * The first letters of the first and last word of a name, without brackets, quotes and emoji. The first character of a
 * name without letters and digits.
 */
export function initialsOf(name: string): string {
  const letters = name.split(/\s+/).flatMap((word) => word.match(/[\p{L}\p{N}]/u)?.[0] ?? [])
  const [first = Array.from(name.trim())[0] ?? '', ...others] = letters
  return (first + (others.at(-1) ?? '')).toUpperCase()
}
