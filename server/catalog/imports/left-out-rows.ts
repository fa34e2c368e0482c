import { Readable } from 'node:stream'
import type { Deps } from '#server/deps.ts'
import { byteOrderMark, csvLine } from '#server/platform/csv-cells.ts'
import { importTexts } from '#shared/catalog/import-texts.ts'
import { readImport } from '../product-files/read-import.ts'
import type { ImportRequest } from './import-products.ts'
import { planImport } from './plan-import.ts'

/**
 * The rows of a file that an import leaves out, as a CSV file with all their cells. The first column says why, so that the
 * person can put them right and import them.
 */
export async function leftOutRows(
  deps: Pick<Deps, 'db' | 'clock' | 'shopSettings'>,
  { file, decisions }: ImportRequest,
): Promise<Readable> {
  const onProgress = () => {}
  const settings = await deps.shopSettings()
  const read = await readImport(file, decisions, settings, onProgress)
  await planImport(deps.db, read, { decisions, now: deps.clock(), onProgress })
  const whyOf = (row: number): string | undefined => {
    const messages = read.problems.byRow.get(row)?.map(({ message }) => message)
    const other = read.replaced.get(row)
    if (messages) return [...new Set(messages)].join('; ')
    return other === undefined ? undefined : importTexts.replacedBy(other)
  }
  function* lines() {
    yield byteOrderMark + csvLine([importTexts.why, ...read.file.titles])
    for (const { row, cells } of read.file.rows) {
      const why = whyOf(row)
      if (why) yield csvLine([why, ...cells])
    }
  }
  return Readable.from(lines())
}
