import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

type Modules = { getModuleInfo: (id: string) => { importers: readonly string[] } | null }

const reactAndWhatItImports =
  /node_modules\/(react|react-dom|react-router|scheduler)\/|\/web\/info\/(load-route-module|chunk-patience)\.ts/

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  build: { rolldownOptions: { checks: { pluginTimings: false } } },
  // React Router's way of loading the code of a page (a file of its own there), replaced by ours, which fails in words.
  resolve: {
    alias: [{ find: /^\.\/routeModules\.js$/, replacement: `${import.meta.dirname}/web/info/load-route-module.ts` }],
  },
  environments: {
    ssr: {
      // The server build's entry: the only thing that the server knows of the site.
      build: { rolldownOptions: { input: './web/handler.ts' } },
      // Its libraries are built in, without what no page uses (1,600 icons) and what only development needs: a server
      // that starts in half the time and takes 50 MB less.
      ...(command === 'build' && {
        resolve: { noExternal: true },
        define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      }),
    },
    // Every page loads React and what the root needs: two files then, instead of thirty small ones that compress badly.
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'react', test: reactAndWhatItImports, priority: 2 },
                { name: (id, modules) => (isNeededBy('root', id, modules) ? 'frame' : null), priority: 1 },
              ],
            },
          },
        },
      },
    },
  },
}))

/** Whether this page imports the module, by whichever way but a dynamic import. */
function isNeededBy(page: string, id: string, modules: Modules, seen = new Set<string>()): boolean {
  if (id.split('?')[0]?.endsWith(`/web/${page}.tsx`)) return true
  // Its index imports every icon that any page uses.
  if (id.endsWith('/lucide-react.mjs')) return false
  if (seen.has(id)) return false
  seen.add(id)
  return modules.getModuleInfo(id)?.importers.some((importer) => isNeededBy(page, importer, modules, seen)) ?? false
}
