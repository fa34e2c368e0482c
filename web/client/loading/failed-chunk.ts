import { withCallTimeout } from './call-timeout.ts'

/** The messages of Chromium, Firefox, Safari and bundlers for code that could not be loaded. */
const failures =
  /dynamically imported module|importing a module script failed|unable to preload css|loading (?:css )?chunk/i

/**
 * The name of the file that failed to load, for 'Loading chunk {n} failed.' (docs/rules/site.md), or '?' if the browser
 * does not name it. Undefined for any other error.
 */
export function failedChunk(error: unknown): string | undefined {
  if (!(error instanceof Error) || !failures.test(error.message)) return undefined
  const file = /([^/\s?#]+)\.(?:js|mjs|css|tsx?)\b/.exec(error.message)?.[1]
  return file ?? /chunk (\S+)/i.exec(error.message)?.[1] ?? '?'
}

/** The version of the build that this page was loaded from. */
export const openedVersion = (): string =>
  (window as unknown as { __reactRouterManifest: { version: string } }).__reactRouterManifest.version

/**
 * Reloads a page that was open during an update of the shop, because its scripts no longer exist. React Router's manifest
 * endpoint tells whether the version is outdated.
 */
export async function reloadFormerBuild(): Promise<void> {
  const asking = fetch(`/__manifest?version=${openedVersion()}&paths=%2F`, {
    cache: 'no-store',
    signal: withCallTimeout(),
  })
  const answer = await asking.catch(() => undefined)
  if (answer?.headers.has('x-remix-reload-document')) location.reload()
}
