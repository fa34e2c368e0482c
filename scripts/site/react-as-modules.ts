import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const parts = /node_modules\/(react|react-dom|scheduler)\/(index|jsx-runtime|client)\.js$/

/**
 * React is published as CommonJS: every file that uses it would wrap it, name it in each call, and load a file of
 * helpers. As modules its parts are called by short names, and what nobody uses is left out (3 kB of brotli a page).
 */
export function reactAsModules(): Plugin {
  return {
    name: 'react-as-modules',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      filter: { id: parts },
      async handler(id) {
        const [, folder, part] = parts.exec(id)!
        const file = part === 'index' ? folder : `${folder}-${part}`
        return asModule(await readFile(join(dirname(id), 'cjs', `${file}.production.js`), 'utf8'))
      },
    },
  }
}

/** The same code with imports for its `require`s, and a variable to export for each property of its `exports`. */
function asModule(code: string): string {
  const names = new Set([...code.matchAll(/\bexports\.(\w+)/g)].map(([, name]) => name!))
  const body = code
    .replaceAll(/\bvar ((?:\w+ = require\("[\w-]+"\)[,;]\s*)+)/g, (_, list: string) => {
      const imports = list.replaceAll(/(\w+) = require\(("[\w-]+")\)[,;]\s*/g, 'import * as $1 from $2;\n')
      return list.trimEnd().endsWith(';') ? imports : `${imports}var `
    })
    .replaceAll(/^(?=exports\.\w+ =)/gm, 'let ')
    .replaceAll(/\bexports\.(?=\w)/g, 'exported_')
  if (/\b(exports|require)\b/.test(body)) throw new Error('React is published in another way than this expects')
  const each = (write: (name: string) => string) => [...names].map(write).join(', ')
  return [
    body,
    `export { ${each((name) => `exported_${name} as ${name}`)} }`,
    `export default { ${each((name) => `${name}: exported_${name}`)} }`,
  ].join('\n')
}
