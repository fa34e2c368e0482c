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

/** What React Router puts into every page. */
type Opened = { __reactRouterManifest: { version: string }; __reactRouterContext: { basename?: string } }
const opened = () => window as unknown as Opened

/** The version of the build that this page was loaded from, and its language. */
export const openedVersion = (): string => opened().__reactRouterManifest.version

/**
 * Reloads a page whose scripts or language no longer exist, because it was open during an update of the shop. React Router's
 * manifest endpoint tells whether the version is outdated.
 */
export async function reloadFormerBuild(): Promise<void> {
  const base = opened().__reactRouterContext.basename ?? '/'
  const asking = fetch(`${base}__manifest?version=${openedVersion()}&paths=%2F`, {
    cache: 'no-store',
    signal: withCallTimeout(),
  })
  const answer = await asking.catch(() => undefined)
  if (answer?.headers.has('x-remix-reload-document')) location.reload()
}
