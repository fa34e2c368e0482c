import { withCallTimeout } from './call-timeout.ts'

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
