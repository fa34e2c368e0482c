// The sizes of what a shopper downloads (docs/performance.md), measured on the built site in brotli, in each language;
// that nothing of the admin area is in it, and no sentence of another language.
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { inLanguage } from '#server/platform/request-language.ts'
import { productFormTexts } from '#shared/catalog/product-form-texts.ts'
import { overviewTexts } from '#shared/dashboard/overview-texts.ts'
import { allLanguages, type Language } from '#shared/languages.ts'
import { adminTexts } from '#shared/layout/admin-texts.ts'
import { allFilesOf, firstFilesOf, readManifest, sentSize, textOf, withParents } from './built-site.ts'
import { maxFormPageScriptBytes, maxScriptBytes } from './max-script-bytes.ts'

const adminArea = 'layout/admin/admin-area'
const formPages = new Set(['orders/place-order-page', 'accounts/profile-page'])
/** Sentences that only the admin area has: a file with one of them contains admin code. */
const adminMarks = () => [
  adminTexts.area.sessionEndedHint,
  overviewTexts.plentyOfStock,
  productFormTexts.categoriesAway,
]

const modules: unknown[] = await Promise.all(
  globSync('shared/**/*-texts.ts').map(async (path) => import(join(process.cwd(), path)) as Promise<unknown>),
)
const sentences = new Map(
  allLanguages.map((language) => [language, inLanguage(language, () => new Set(sentencesOf(modules)))]),
)

/** The sentences of texts, without the words that code may contain as well. */
function sentencesOf(text: unknown): string[] {
  if (typeof text === 'string') return /\S+ \S+ \S+ \S/.test(text) ? [text] : []
  return typeof text === 'object' && text !== null ? Object.values(text).flatMap(sentencesOf) : []
}

const textsOf = async (files: string[]) => (await Promise.all(files.map(textOf))).join('\n')

/** What is wrong with the pages of a language. */
async function problemsOf(language: Language): Promise<string[]> {
  const manifest = await readManifest(language)
  const marks = inLanguage(language, adminMarks)
  const problems: string[] = []
  for (const route of Object.values(manifest.routes)) {
    if (withParents(manifest, route).some(({ id }) => id === adminArea)) continue
    const files = await firstFilesOf(manifest, route)
    const sizes = await Promise.all(files.map(sentSize))
    const size = sizes.reduce((sum, one) => sum + one, 0)
    const kilobytes = (size / 1000).toFixed(1).padStart(6)
    process.stdout.write(`${language} ${route.id.padEnd(36)} ${kilobytes} kB in ${files.length} files\n`)
    const most = formPages.has(route.id) ? maxFormPageScriptBytes : maxScriptBytes
    if (size > most) problems.push(`${route.id} loads ${size} bytes of JavaScript, more than ${most}`)
    const loaded = await textsOf(files)
    for (const mark of marks.filter((one) => loaded.includes(one)))
      problems.push(`${route.id} loads admin code: “${mark}”`)
  }
  const all = await textsOf(await allFilesOf(manifest))
  // A mark that not even the admin area contains would let everything pass.
  for (const mark of marks.filter((one) => !all.includes(one))) problems.push(`nobody loads “${mark}”`)
  const own = sentences.get(language)!
  for (const [other, texts] of sentences)
    for (const text of texts)
      if (other !== language && !own.has(text) && all.includes(text)) problems.push(`a page loads “${text}” (${other})`)
  return problems.map((problem) => `${language}: ${problem}`)
}

const problems: string[] = []
for (const language of allLanguages) problems.push(...(await problemsOf(language)))
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exit(1)
