import { withCallTimeout } from './call-timeout.ts'

/**
 * Loads the page again when it is of another build than the shop is by now: the code of a page that was open during an
 * update may not know the data of today (docs/decisions/0036). The shop says so where React Router asks for routes.
 */
export async function reloadFormerBuild(): Promise<void> {
  const { version } = (window as unknown as { __reactRouterManifest: { version: string } }).__reactRouterManifest
  const asking = fetch(`/__manifest?version=${version}&paths=%2F`, { cache: 'no-store', signal: withCallTimeout() })
  const answer = await asking.catch(() => undefined)
  if (answer?.headers.has('x-remix-reload-document')) location.reload()
}
