import { withCallTimeout } from './call-timeout.ts'

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

/**
 * Loads the page again when it was open while the shop was updated: its scripts are gone then, and its code may not know
 * the data of today. The shop says so where React Router asks for routes.
 */
export async function reloadFormerBuild(): Promise<void> {
  const { version } = (window as unknown as { __reactRouterManifest: { version: string } }).__reactRouterManifest
  const asking = fetch(`/__manifest?version=${version}&paths=%2F`, { cache: 'no-store', signal: withCallTimeout() })
  const answer = await asking.catch(() => undefined)
  if (answer?.headers.has('x-remix-reload-document')) location.reload()
}
