/** What was taken from this page's address before: an effect that runs twice finds it again. */
const taken = new Map<string, URLSearchParams>()

/**
 * Reads what stands behind # in the address, and takes it away from there, so that neither the history nor somebody
 * who looks over one's shoulder keeps a code. Empty texts for what is missing.
 */
export function takeFromHash<Name extends string>(names: Name[]): Record<Name, string> {
  const { hash, pathname, search } = location
  if (hash) {
    taken.set(pathname, new URLSearchParams(hash.slice(1)))
    history.replaceState(history.state, '', pathname + search)
  }
  const given = taken.get(pathname)
  return Object.fromEntries(names.map((name) => [name, given?.get(name) ?? ''])) as Record<Name, string>
}
