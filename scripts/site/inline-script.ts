import { build, type Plugin, type Rolldown } from 'vite'
import { allLanguages, type Language } from '../../shared/languages.ts'
import { oneLanguage } from './one-language.ts'

const name = 'inline-script'
const prefix = `${name}:`

/**
 * Makes `import script from 'inline-script:web/some-file.ts'` the file with its imports as one minified script for each
 * language, `script.en`, to be put into a page.
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
        const scripts = allLanguages.map(async (language) => [language, await scriptOf(input, language)])
        return `export default ${JSON.stringify(Object.fromEntries(await Promise.all(scripts)))}`
      },
    },
  }
}

async function scriptOf(input: string, language: Language): Promise<string> {
  const { output } = (await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [oneLanguage(language, 'plain object')],
    build: { write: false, rolldownOptions: { input, output: { format: 'iife' } } },
  })) as Rolldown.RolldownOutput
  return output[0].code.trim()
}
