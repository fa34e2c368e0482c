import { withChunkTimeout } from './chunk-timeout.ts'

type RouteModules = Record<string, object>

/**
 * Loads a page's code, instead of React Router's own `loadRouteModule` (vite.config.ts). If code can't be loaded, that
 * one silently reloads the old page, even when somebody only pointed at a link. Here the requested page says 'Loading
 * chunk {n} failed.' with a way on (docs/rules/site.md#errors-on-screen), also after 120 s without an answer.
 */
export async function loadRouteModule({ id, module }: { id: string; module: string }, known: RouteModules) {
  try {
    return (known[id] ??= await withChunkTimeout(import(/* @vite-ignore */ module) as Promise<object>, module))
  } catch (error) {
    // React Router ignores a rejection; a page that throws reaches the error screen.
    return {
      default() {
        throw error
      },
    }
  }
}
