import { build, type Plugin, type Rolldown } from 'vite'

const name = 'inline-script'
const prefix = `${name}:`

/**
 * Makes `import text from 'inline-script:web/some-file.ts'` the file with its imports as one minified script, to be put
 * into a page.
 */
export function inlineScript(): Plugin {
  return {
    name,
    resolveId: {
      filter: { id: /^inline-script:/ },
      handler: (id) => `\0${id}`,
    },
    load: {
      filter: { id: /^\0inline-script:/ },
      async handler(id) {
        const input = `${import.meta.dirname}/../../${id.slice(1 + prefix.length)}`
        this.addWatchFile(input)
        const { output } = (await build({
          configFile: false,
          logLevel: 'warn',
          build: { write: false, rolldownOptions: { input, output: { format: 'iife' } } },
        })) as Rolldown.RolldownOutput
        return `export default ${JSON.stringify(output[0].code.trim())}`
      },
    },
  }
}
