import { apis } from '#server/apis.ts'
import { buildApp } from '#server/app.ts'
import { makeDeps } from '#server/make-deps.ts'

/** The real app on a database that is open already. */
export async function openApp(given: Parameters<typeof makeDeps>[0]) {
  const opened = new AsyncDisposableStack()
  const deps = await makeDeps(given, opened)
  const app = await buildApp({ deps, apis })
  await app.ready()
  return {
    deps,
    app,
    async close() {
      await app.close()
      await opened.disposeAsync()
    },
  }
}
