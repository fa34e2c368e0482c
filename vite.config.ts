import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { inlineScript } from './scripts/site/inline-script.ts'
import { oneLanguage } from './scripts/site/one-language.ts'
import { groups } from './scripts/site/split-site.ts'
import { english, isLanguage } from './shared/languages.ts'

/** `npm run build` makes the scripts of each language, and the server with those of English (scripts/build-site.ts). */
const { SITE_LANGUAGE: asked = english } = process.env
const language = isLanguage(asked) ? asked : english

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), inlineScript(), oneLanguage(language), reactRouter()],
  // It reports how long plug-ins take.
  build: { rolldownOptions: { checks: { pluginTimings: false, bundlerTimings: false } } },
  // React Router's way of loading the code of a page (a file of its own there), replaced by ours, which fails in words.
  resolve: {
    alias: [
      { find: /^\.\/routeModules\.js$/, replacement: `${import.meta.dirname}/web/client/loading/load-route-module.ts` },
    ],
  },
  environments: {
    ssr: {
      // The server build's entry: the only thing that the server knows of the site. Of the other languages it needs the
      // names of their scripts alone.
      build: {
        rolldownOptions: {
          input: language === english ? './web/handler.ts' : 'virtual:react-router/server-manifest',
        },
      },
      // Its libraries are built in, without what no page uses (1,600 icons) and what only development needs: a server
      // that starts in half the time and takes 50 MB less.
      ...(command === 'build' && {
        resolve: { noExternal: true },
        define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      }),
    },
    client: {
      build: {
        // The pages say themselves what to preload; what a part on demand imports is nearly always there already.
        modulePreload: { polyfill: false, resolveDependencies: () => [] },
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups,
            },
          },
        },
      },
    },
  },
}))
