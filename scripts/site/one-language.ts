import { type ESTree, parseSync, type Plugin, Visitor } from 'vite'
import type { Language } from '../../shared/languages.ts'

/** A plain object is smaller, and does not isolate names: for scripts that show none. */
type Written = 'texts of a language' | 'plain object'

/**
 * Leaves the texts of one language in the scripts for the browser: a document has one language, and would carry the
 * others in vain (docs/decisions/0054-scripts-of-a-language.md). The server has all of them.
 */
export function oneLanguage(language: Language, as: Written = 'texts of a language'): Plugin {
  return {
    name: 'one-language',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { code: 'inLanguages(' },
      handler: (code) => ({ code: textsIn(language, code, as), map: null }),
    },
  }
}

/** The code with `inLanguages({ en: { title: 'My cart' } })` instead of `inLanguages({ en: { title: 'My cart' }, es: … })`. */
export function textsIn(language: Language, code: string, as: Written = 'texts of a language'): string {
  const parts: string[] = []
  let end = 0
  forTextsIn(code, (call, textsOf) => {
    const texts = textsOf(language)
    if (!texts) throw new Error(`inLanguages without texts in ${language}`)
    const object = code.slice(texts.start, texts.end)
    // Pure: texts that nobody reads are left out.
    const written = as === 'plain object' ? `(${object})` : `/* @__PURE__ */ inLanguages({ ${language}: ${object} })`
    parts.push(code.slice(end, call.start) + written)
    end = call.end
  })
  return parts.join('') + code.slice(end)
}

/** Looks at each call of `inLanguages` in a module; `textsOf` finds its texts in a language. */
export function forTextsIn(
  code: string,
  look: (call: ESTree.CallExpression, textsOf: (language: Language) => ESTree.Expression | undefined) => void,
): void {
  new Visitor({
    CallExpression(call) {
      if (call.callee.type !== 'Identifier' || call.callee.name !== 'inLanguages') return
      const [languages] = call.arguments
      const properties = languages?.type === 'ObjectExpression' ? languages.properties : []
      look(
        call,
        (language) =>
          properties.filter((one) => one.type === 'Property').find(({ key }) => nameOf(key) === language)?.value,
      )
    },
  }).visit(parseSync('texts.ts', code).program)
}

/** The name of a property that has one. */
export function nameOf(key: ESTree.PropertyKey): string | undefined {
  if (key.type === 'Identifier') return key.name
  return key.type === 'Literal' ? String(key.value) : undefined
}
