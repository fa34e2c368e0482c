// Product files as tests send them: through the door, by an admin.
import type { ImportDecisions } from '#shared/catalog/import-decisions.ts'
import type { ImportReport } from '#shared/catalog/import-report.ts'
import { makeCategory, makeUser } from './builders.ts'
import { formOf } from './form.ts'
import { openedOnce } from './opened-once.ts'
import { openTestShop } from './test-shop.ts'
import type { Answer } from './typed-calls.ts'

type Options = ImportDecisions & { dry?: boolean; accept?: string }

/** The columns that a new product needs, and its unit. */
export const titles = 'slug,name,brand,category,unit,price,stock,description\n'

/** The problems of a report, row by row. */
export const problemsOf = ({ problems }: Pick<ImportReport, 'problems'>) =>
  problems
    .flatMap(({ column, first }) => first.map(({ row, message }) => ({ row, column, message })))
    .toSorted((a, b) => a.row - b.row)

/** One for all tests of a file: a shop with an admin, a category, and the calls for files. */
export const useFileShop = () => openedOnce(openFileShop)

async function openFileShop() {
  const shop = await openTestShop()
  const admin = await makeUser(shop, { isAdmin: true, name: 'Rosa' })
  const fruit = await makeCategory(shop, { name: 'Fresh Fruit' })
  return {
    ...shop,
    admin,
    fruit,

    async importFile(content: string | Buffer, { dry = false, accept, ...decisions }: Options = {}) {
      const { body, headers } = await formOf({ decisions: JSON.stringify(decisions) }, { content })
      const url = `/api/products/import${dry ? '?dry=1' : ''}`
      const sent = { headers: { ...headers, ...(accept && { accept }) } }
      return (await shop.as(admin).post(url, body, sent)) as Answer<ImportReport>
    },

    async leftOut(content: string | Buffer, decisions: ImportDecisions = {}): Promise<string> {
      const { body, headers } = await formOf({ decisions: JSON.stringify(decisions) }, { content })
      return (await shop.as(admin).post('/api/products/import/left-out', body, { headers })).body
    },

    exportFile: async () => (await shop.as(admin).get('/api/products/export')).body as string,

    product: async (slug: string) => (await shop.get(`/api/products/slug/${slug}`)).body,
  }
}
