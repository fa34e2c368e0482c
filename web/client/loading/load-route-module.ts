type RouteModules = Record<string, object>

/**
 * Loads a page's code and replaces React Router's own `loadRouteModule` (vite.config.ts). If loading fails, React Router
 * silently reloads the old page, even after only hovering over a link. Here the requested page says 'Loading chunk {n}
 * failed.' and offers a way out (docs/rules/site.md#errors-on-screen), also after 120 s without an answer.
 */
export async function loadRouteModule({ id, module }: { id: string; module: string }, known: RouteModules) {
  try {
    return (known[id] ??= await withChunkTimeout(import(/* @vite-ignore */ module) as Promise<object>, module))
  } catch (error) {
    // React Router ignores a rejection, but shows the error screen for a page that throws.
    return {
      default() {
        throw error
      },
    }
  }
}

/** Chunk load timeout (docs/rules/site.md#errors-on-screen). */
const timeoutMs = 120_000

/** The loaded code. Throws an error that names `file` if loading takes too long. */
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
