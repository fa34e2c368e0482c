// Lists the sentences that a language still lacks, module by module (docs/languages.md):
// node scripts/list-untranslated.ts es [path of a module]
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vite'
import { isLanguage } from '#shared/languages.ts'

type Node = { type: string; start: number; end: number; [key: string]: unknown }
type Sentence = { name: string; text: string }

const root = join(import.meta.dirname, '..')
const [language = 'es', only] = process.argv.slice(2)
if (!isLanguage(language)) throw new Error(`No language of shared/languages.ts: ${language}`)

/** The texts of a module that have no translation yet. */
function untranslated(path: string): Sentence[] {
  const code = readFileSync(join(root, path), 'utf8')
  const { body } = parseAst(code, { lang: 'ts' }) as unknown as { body: Node[] }
  // Its other words belong to the texts of one language.
  const isTranslated = code.includes('inLanguages(')
  const hasTexts = ({ type }: Node) => type !== 'VariableDeclaration' || !isTranslated
  return body
    .filter(hasTexts)
    .map((statement) => (statement['declaration'] ?? statement) as Node)
    .flatMap((statement) => (statement.type === 'VariableDeclaration' ? (statement['declarations'] as Node[]) : []))
    .filter(({ init }) => !isTranslated || (init as Node).type !== 'ArrowFunctionExpression')
    .flatMap(({ id, init }) => sentencesOf((id as { name: string }).name, englishOf(init as Node), code))
}

/** The English texts of a declaration; undefined if the other language stands beside them. */
function englishOf(value: Node): Node | undefined {
  if (value.type === 'TSAsExpression' || value.type === 'TSSatisfiesExpression')
    return englishOf(value['expression'] as Node)
  if (value.type !== 'CallExpression' || (value['callee'] as Node)['name'] !== 'inLanguages') return value
  const languages = (value['arguments'] as Node[])[0]!['properties'] as Node[]
  const textsIn = (name: string) => languages.find(({ key }) => (key as Node)['name'] === name)?.['value'] as Node
  return textsIn(language) ? undefined : textsIn('en')
}

function sentencesOf(name: string, value: Node | undefined, code: string): Sentence[] {
  if (!value) return []
  if (value.type !== 'ObjectExpression') return [{ name, text: code.slice(value.start, value.end) }]
  return (value['properties'] as Node[]).flatMap(({ key, value, start, end }) => {
    if (!key) return [{ name, text: code.slice(start, end) }]
    const { name: word = '', value: quoted = word } = key as { name?: string; value?: string }
    return sentencesOf(`${name}.${quoted}`, value as Node, code)
  })
}

let [modules, sentences] = [0, 0]
for (const path of globSync('shared/**/*-texts.ts', { cwd: root }).toSorted()) {
  const found = untranslated(path)
  if (found.length === 0 || (only && !path.endsWith(only))) continue
  modules += 1
  sentences += found.length
  process.stdout.write(`${path}: ${found.length}\n`)
  if (only) for (const { name, text } of found) process.stdout.write(`  ${name}: ${text}\n`)
}
process.stdout.write(`${sentences} sentences in ${modules} modules are not written in ${language} yet\n`)
