// Lists the sentences that a language still lacks, module by module (docs/languages.md). With the end of a module's path
// the sentences themselves: node scripts/list-untranslated.ts fr [cart-texts.ts]
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ESTree } from 'vite'
import { english, isLanguage, type Language } from '#shared/languages.ts'
import { forTextsIn, nameOf } from './site/one-language.ts'

const root = join(import.meta.dirname, '..')
const [language = '', only] = process.argv.slice(2)
if (!isLanguage(language)) throw new Error(`No language of shared/languages.ts: '${language}'`)

/** The English sentences of the texts that a language lacks. */
function untranslated(code: string, to: Language): string[] {
  const found: string[] = []
  forTextsIn(code, (_call, textsOf) => {
    const inEnglish = textsOf(english)
    if (inEnglish && !textsOf(to)) found.push(...sentencesOf(inEnglish, code))
  })
  return found
}

function sentencesOf(texts: ESTree.Expression, code: string, group = ''): string[] {
  if (texts.type !== 'ObjectExpression') return [`${group}: ${code.slice(texts.start, texts.end)}`]
  return texts.properties.flatMap((one) => {
    if (one.type !== 'Property' || one.kind !== 'init') return [code.slice(one.start, one.end)]
    return sentencesOf(one.value, code, [group, nameOf(one.key)].filter(Boolean).join('.'))
  })
}

let [modules, sentences] = [0, 0]
for (const path of globSync('{shared,web}/**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] }).toSorted()) {
  if (only && !path.endsWith(only)) continue
  const found = untranslated(readFileSync(join(root, path), 'utf8'), language)
  if (found.length === 0) continue
  modules += 1
  sentences += found.length
  process.stdout.write(`${path}: ${found.length}\n`)
  if (only) for (const sentence of found) process.stdout.write(`  ${sentence}\n`)
}
process.stdout.write(`${sentences} sentences in ${modules} modules are not written in ${language} yet\n`)
