import { spreadOf } from '../measure.ts'
import type { Notes } from '../notes.ts'
import type { PublicPage } from './public-pages.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo']
/** The lowest score of a category (docs/performance.md). */
const minScoreOf = (category: string) => (category === 'performance' ? 97 : 100)
/** Lighthouse differs from run to run by a point or two: the median of three counts. */
const runs = 3

/** Notes Lighthouse's scores of a page on its phone, in the browser that listens on `debugPort`. */
export async function noteLighthouseScores(
  { name, path }: PublicPage,
  address: string,
  debugPort: number,
  notes: Notes,
) {
  const { default: lighthouse } = await import('lighthouse')
  const options = { port: debugPort, onlyCategories: categories, logLevel: 'error', output: 'json' } as const
  const scores: number[][] = []
  for (let run = 0; run < runs; run++) {
    const said = await lighthouse(address + path, options)
    if (!said) throw new Error(`Lighthouse said nothing about ${path}`)
    const { lhr } = said
    scores.push(categories.map((category) => Math.round((lhr.categories[category]?.score ?? 0) * 100)))
    const waits = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time']
    notes.say(`  ${name}: ${waits.map((wait) => `${wait} ${lhr.audits[wait]?.displayValue ?? '?'}`).join(', ')}`)
  }
  for (const [index, category] of categories.entries()) {
    const value = spreadOf(scores.map((ofRun) => ofRun[index]!)).middle
    notes.figure({ name: `Lighthouse, ${category}: ${name}`, value, unit: '', atLeast: minScoreOf(category) })
  }
}
