import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const ourFile = (name: string) => fileURLToPath(new URL(`../../web/client/loading/${name}`, import.meta.url))
const noInstruments = ourFile('no-instruments.ts')

/** How React Router asks the shop for something, and what stands in its place here: `name` of the file `from`. */
const requests = [
  // For the route of a page that somebody goes to (that one has a signal): with the same end as those for data. Routes
  // that are learnt ahead may take their time.
  {
    was: /fetch\(url, \{ signal \}\)/g,
    is: 'fetch(url, { signal: signal && withCallTimeout(signal) })',
    name: 'withCallTimeout',
    from: ourFile('call-timeout.ts'),
  },
  {
    was: /fetch\(url, await createRequestInit\(request\)\)/g,
    is: 'fetchPageData(url, request)',
    name: 'fetchPageData',
    from: ourFile('page-data.ts'),
  },
  {
    was: /createElement\("link", \{\s+key: href,\s+rel: "prefetch",\s+as: "fetch",[^}]+\}\)/g,
    is: 'createElement(PrefetchPageData, { key: href, href })',
    name: 'PrefetchPageData',
    from: ourFile('page-data.ts'),
  },
]

/**
 * Takes out of what every browser loads: React Router's instrumentation, its links and forms, which no page uses, and
 * Vite's preloading of parts on demand. Its requests are replaced by ours (`requests`).
 */
export function leanerBrowser(): Plugin {
  const replaced = new Set<string>()
  return {
    name: 'leaner-browser',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: {
      filter: { id: /^\.\/instrumentation\.js$/ },
      handler: () => noInstruments,
    },
    // It would preload a part's imports and styles; nearly all of them are there with the page already.
    load: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => 'export const __vitePreload = (load) => load()',
    },
    // The bundler keeps an unused component when it is given a name or made by a call. Only developer tools show such
    // names, and only developers would read the warnings; nothing else happens where they are given.
    transform: {
      filter: { id: /node_modules\/react-router\/dist\// },
      handler(code) {
        return {
          code: withOurRequests(code, replaced)
            .replaceAll(/\b(?:console\.warn|warning|warnOnce)\(.*\);$/gm, ';')
            .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
            .replaceAll(/^(const \w+ = )(?=[\w$.]+\.forwardRef\()/gm, '$1/* @__PURE__ */ '),
          map: null,
        }
      },
    },
    buildEnd(error) {
      const missing = requests.filter(({ name }) => !replaced.has(name)).map(({ name }) => name)
      if (!error && missing.length > 0)
        this.error(`React Router no longer asks as it did: find out anew where it needs ${missing.join(', ')}`)
    },
  }
}

/** The code with our requests in the place of its own; their names are added to `replaced`. */
function withOurRequests(code: string, replaced: Set<string>): string {
  const found = requests.filter(({ was }) => code.search(was) >= 0)
  for (const { name } of found) replaced.add(name)
  const imports = found.map(({ name, from }) => `import { ${name} } from ${JSON.stringify(from)}\n`)
  return imports.join('') + found.reduce((changed, { was, is }) => changed.replaceAll(was, is), code)
}
