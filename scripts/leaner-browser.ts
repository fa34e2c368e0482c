import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const noInstruments = fileURLToPath(new URL('../web/info/no-instruments.ts', import.meta.url))

/**
 * Leaves out of what every browser loads: React Router's part for instruments, its links and forms that no page uses, and
 * Vite's preloading of parts on demand.
 */
export function leanerBrowser(): Plugin {
  return {
    name: 'leaner-browser',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: {
      filter: { id: /^\.\/instrumentation\.js$/ },
      handler: () => noInstruments,
    },
    // It would fetch what a part imports beside it, and its styles; nearly all of that is there with the page already.
    load: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => 'export const __vitePreload = (load) => load()',
    },
    // A component that is given a name, or made by a call, is kept though nobody uses it. Only tools for developers show the names.
    transform: {
      filter: { id: /node_modules\/react-router\/dist\//, code: 'displayName' },
      handler: (code) => ({
        code: code
          .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
          .replaceAll(/^(const \w+ = )(?=[\w$.]+\.forwardRef\()/gm, '$1/* @__PURE__ */ '),
        map: null,
      }),
    },
  }
}
