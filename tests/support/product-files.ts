// Product files as tests send them: through the door, by an admin.
import { makeCategory, makeUser } from './builders.ts'
import { formOf } from './form.ts'
import { openedOnce } from './opened-once.ts'
import { openTestShop } from './test-shop.ts'

type Options = { dry?: boolean; mapping?: object; createCategories?: boolean; accept?: string }

/** The columns that a new product needs, and its unit. */
export const titles = 'slug,name,brand,category,unit,price,stock,description\n'

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

    async importFile(content: string | Buffer, options: Options = {}) {
      const { dry = false, mapping, createCategories = false, accept } = options
      const fields = {
        ...(mapping && { mapping: JSON.stringify(mapping) }),
        createCategories: String(createCategories),
      }
      const { body, headers } = await formOf(fields, { content })
      const url = `/api/products/import${dry ? '?dry=1' : ''}`
      return shop.as(admin).post(url, body, { headers: { ...headers, ...(accept && { accept }) } })
    },

    exportFile: async () => (await shop.as(admin).get('/api/products/export')).body as string,

    product: async (slug: string) => (await shop.get(`/api/products/slug/${slug}`)).body,
  }
}
