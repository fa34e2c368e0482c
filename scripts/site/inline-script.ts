import { build, type Plugin, type Rolldown } from 'vite'

const suffix = '?inline-script'

/** `import text from './some-file.ts?inline-script'`: the file with its imports as one minified script, to put into a page. */
export function inlineScript(): Plugin {
  return {
    name: 'inline-script',
    load: {
      filter: { id: /\?inline-script$/ },
      async handler(id) {
        const input = id.slice(0, -suffix.length)
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
