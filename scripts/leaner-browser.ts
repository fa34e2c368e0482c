import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const ourFile = (name: string) => fileURLToPath(new URL(`../web/loading/${name}`, import.meta.url))
const noInstruments = ourFile('no-instruments.ts')
const pageDataRequest = ourFile('page-data-request.ts')
const callTimeout = ourFile('call-timeout.ts')

/** How `fog-of-war.js` asks for the routes that links lead to. */
const routesRequest = 'fetch(url, { signal })'

/**
 * Takes out of what every browser loads: React Router's instrumentation, its links and forms, which no page uses, its
 * requests for data, which could last indefinitely, and Vite's preloading of parts on demand. Its requests for routes get the
 * same end as those for data.
 */
export function leanerBrowser(): Plugin {
  let hasEnd = false
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
      filter: { id: /node_modules\/react-router\/dist\//, code: ['displayName', routesRequest] },
      handler(code) {
        hasEnd ||= code.includes(routesRequest)
        return {
          code: withEndedRequest(code)
            .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
            .replaceAll(/^(const \w+ = )(?=[\w$.]+\.forwardRef\()/gm, '$1/* @__PURE__ */ '),
          map: null,
        }
      },
    },
    buildEnd(error) {
      if (!error && !hasEnd)
        this.error(`React Router no longer asks for routes with ${routesRequest}: give its request an end anew`)
    },
  }
}

/**
 * The code, whose request for the route of a page that somebody goes to (it has a signal, which those made ahead have not)
 * is waited for as long as a call's answer; without two warnings about a site that has changed meanwhile, which only
 * developers would read.
 */
function withEndedRequest(code: string): string {
  if (!code.includes(routesRequest)) return code
  const ended = code
    .replace(routesRequest, 'fetch(url, { signal: signal && withCallTimeout(signal) })')
    .replaceAll(/console\.warn\("Detected .*"\);/g, '')
  return `import { withCallTimeout } from ${JSON.stringify(callTimeout)}\n${ended}`
}
