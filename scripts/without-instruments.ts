import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const noInstruments = fileURLToPath(new URL('../web/info/no-instruments.ts', import.meta.url))

/** Leaves out of the browser's React Router what only instruments need (web/info/no-instruments.ts). */
export function withoutInstruments(): Plugin {
  return {
    name: 'without-instruments',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: {
      filter: { id: /^\.\/instrumentation\.js$/ },
      handler: () => noInstruments,
    },
  }
}
