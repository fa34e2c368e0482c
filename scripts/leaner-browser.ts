import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const ourFile = (name: string) => fileURLToPath(new URL(`../web/info/${name}`, import.meta.url))
const noInstruments = ourFile('no-instruments.ts')
const pageDataRequest = ourFile('page-data-request.ts')

/**
 * Takes out of what every browser loads: React Router's instrumentation, its links and forms, which no page uses, its
 * requests for data, which could last for ever, and Vite's preloading of parts on demand.
 */
export function leanerBrowser(): Plugin {
  return {
    name: 'leaner-browser',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: {
      filter: { id: /^\.\/(instrumentation|data)\.js$/ },
      handler(source, importer = '') {
        if (source === './instrumentation.js') return noInstruments
        return /react-router\/dist\/\w+\/lib\/dom\/ssr\/single-fetch\.js$/.test(importer) ? pageDataRequest : undefined
      },
    },
    // It would preload a part's imports and styles; nearly all of them are there with the page already.
    load: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => 'export const __vitePreload = (load) => load()',
    },
    // The bundler keeps an unused component when it is given a name or made by a call. Only developer tools show such
    // names.
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
