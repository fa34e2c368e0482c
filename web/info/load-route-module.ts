import { inTime } from './chunk-patience.ts'

type RouteModules = Record<string, object>

/**
 * Loads the code of a page, and stands in for React Router's own `loadRouteModule` (vite.config.ts). That one answers
 * code that can't be loaded by loading the old page again, without a word, even when somebody only pointed at a link.
 * Here the page that was asked for says 'Loading chunk {n} failed.' with a way on (specification §8), and after 120 s
 * without an answer too (§9).
 */
export async function loadRouteModule({ id, module }: { id: string; module: string }, known: RouteModules) {
  try {
    return (known[id] ??= await inTime(import(/* @vite-ignore */ module) as Promise<object>, module))
  } catch (error) {
    // React Router passes over a rejection; a page that throws reaches the screen of errors.
    return {
      default() {
        throw error
      },
    }
  }
}
