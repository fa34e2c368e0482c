/** How Chromium, Firefox, Safari and bundlers report that a part of the program could not be loaded. */
const failures =
  /dynamically imported module|importing a module script failed|unable to preload css|loading (?:css )?chunk/i

/**
 * The name of the part of the program that failed to load, for 'Loading chunk {n} failed.' (docs/rules/site.md);
 * undefined for any other error. If the browser does not tell which part it was, the name is '?'.
 */
export function failedChunk(error: unknown): string | undefined {
  if (!(error instanceof Error) || !failures.test(error.message)) return undefined
  const file = /([^/\s?#]+)\.(?:js|mjs|css|tsx?)\b/.exec(error.message)?.[1]
  return file ?? /chunk (\S+)/i.exec(error.message)?.[1] ?? '?'
}
