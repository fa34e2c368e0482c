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
