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

/** Chunk load timeout (docs/rules/site.md#errors-on-screen). */
const timeoutMs = 120_000

/** What is being loaded; fails if it does not come in time. `file` names it. */
export async function withChunkTimeout<Loaded>(loading: Promise<Loaded>, file: string): Promise<Loaded> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Loading chunk ${file} failed.`)), timeoutMs)
  })
  try {
    return await Promise.race([loading, late])
  } finally {
    clearTimeout(timer)
  }
}
