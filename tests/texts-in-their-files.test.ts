// Every text that a person reads stands in a `-texts.ts` of `shared` (docs/rules/site.md#texts): none is written into a
// screen or a rule.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'

type Node = { type: string; [key: string]: unknown }

const root = join(import.meta.dirname, '..')
/** Contracts are not searched: what they say describes the API to whoever writes a client. */
const sources = globSync('{web,shared}/**/*.{ts,tsx}', { cwd: root }).filter(
  (path) => !/(\.test\.tsx?|-texts\.ts|-contract\.ts)$/.test(path),
)

/** Attributes whose value is shown, or read out. */
const read =
  /^(title|alt|placeholder|label|caption|hint|summary|text|aria-(label|description|roledescription|valuetext))$/
const word = /\p{L}{2}/u
/** A sentence, or a label of several words. */
const sentence = /^\p{Lu}\p{Ll}*,? \p{L}/u

/** Written on the screen itself: the two halves of PayPal's mark. */
const marks = new Set(['Pay', 'Pal'])

test('no screen and no rule has words of its own', () => {
  expect(sources.length).toBeGreaterThan(200)
  const found = sources.flatMap((path) =>
    wordsIn(readFileSync(join(root, path), 'utf8'), path.endsWith('x') ? 'tsx' : 'ts').map(
      (text) => `${path}: ${text}`,
    ),
  )
  expect(found).toEqual([])
})

test.each([
  '<p>Good to eat</p>',
  '<img alt="Good apples" />',
  '<p>{isGood ? "Good to eat" : texts.bad}</p>',
  '<p>{isGood && `Good to eat`}</p>',
  'announce({ text: "Good to eat." })',
  'announce({ text: `Good to eat: ${name}` })',
])('it would see %s', (code) => {
  expect(wordsIn(code)).toHaveLength(1)
})

test.each([
  '<p className="no words">{texts.good}</p>',
  'throw new Error("Not for people")',
  '// Not read\nf("kebab-case words")',
])('it leaves alone %s', (code) => {
  expect(wordsIn(code)).toEqual([])
})

function wordsIn(code: string, lang: 'ts' | 'tsx' = 'tsx'): string[] {
  const found: string[] = []
  const note = (text: string, isText: RegExp) => {
    if (isText.test(text) && !marks.has(text.trim())) found.push(text.trim())
  }
  const look = (node: unknown, isShown = false): void => {
    if (Array.isArray(node)) return node.forEach((one) => look(one, isShown))
    if (!isNode(node)) return
    const texts = textsOf(node)
    if (texts) return texts.forEach((text) => note(text, isShown ? word : sentence))
    // For whoever reads the console.
    if (node.type === 'NewExpression' && String((node['callee'] as Node)['name']).endsWith('Error')) return
    const parts = Object.entries(node).filter(([key]) => key !== 'parent')
    for (const [key, part] of parts) look(part, isShownIn(node, key, isShown))
  }
  look(parseAst(code, { lang }))
  return found
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** What is written in a piece of a page, in a string, or between the gaps of a template. */
function textsOf(node: Node): string[] | undefined {
  if (node.type === 'JSXText') return [String(node['value'])]
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? [node['value']] : []
  if (node.type === 'TemplateElement') return [(node['value'] as { raw: string }).raw]
  return undefined
}

/** Whether what stands in this part of a node is shown as it is. */
function isShownIn(node: Node, key: string, isShown: boolean): boolean {
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') return key === 'children'
  if (node.type === 'JSXAttribute') return key === 'value' && read.test(String((node['name'] as Node)['name']))
  if (node.type === 'ConditionalExpression') return isShown && key !== 'test'
  return (
    isShown &&
    /^(JSX(Text|ExpressionContainer)|LogicalExpression|TemplateLiteral|ParenthesizedExpression)$/.test(node.type)
  )
}
