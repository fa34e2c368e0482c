// Builders make a row worth reading: a test names only what matters to it.
import { randomBytes } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import { createSession, type SignedInUser } from '#server/accounts/sessions.ts'
import { sql } from '#server/platform/database/database.ts'
import { contentOfUnit } from '#shared/catalog/content.ts'
import { searchable, searchableProduct } from '#shared/catalog/searchable.ts'
import type { TestShop } from './test-shop.ts'

type Shop = Pick<TestShop, 'db'>

const unique = () => randomBytes(4).toString('hex')

export async function makeCategory({ db }: Shop, { name = `Aisle ${unique()}`, image = '' } = {}) {
  const id = uuid()
  await db.run(sql`insert into categories (id, name, image) values (${id}, ${name}, ${image})`)
  return { id, name }
}

type ProductOptions = Partial<{
  name: string
  slug: string
  brand: string
  category: { id: string; name: string }
  unit: string
  description: string
  priceCents: number
  stock: number
  active: boolean
}>

/** A product with its stock, and a category of its own unless one is given. */
export async function makeProduct(shop: Shop, options: ProductOptions = {}) {
  const id = uuid()
  const category = options.category ?? (await makeCategory(shop))
  const name = options.name ?? `Product ${unique()}`
  const product = {
    id,
    name,
    slug: options.slug ?? name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'),
    brand: options.brand ?? 'Fernhollow',
    category,
    priceCents: options.priceCents ?? 349,
    stock: options.stock ?? 10,
    active: options.active ?? true,
  }
  const unit = options.unit ?? '1 kg'
  const { measure = null, content = null } = contentOfUnit(unit) ?? {}
  await shop.db.transaction(async (tx) => {
    await tx.run(sql`
      insert into products (id, slug, name, brand, category_id, unit, measure, content, description, price_cents, active,
        search_name, search_all)
      values (${id}, ${product.slug}, ${name}, ${product.brand}, ${category.id}, ${unit}, ${measure}, ${content},
        ${options.description ?? 'Good to eat.'}, ${product.priceCents}, ${product.active},
        ${searchable(name)}, ${searchableProduct(product)})`)
    await tx.run(sql`insert into stock (product_id, quantity) values (${id}, ${product.stock})`)
    await tx.run(
      sql`insert into stock_changes (id, product_id, delta, reason) values (${uuid()}, ${id}, ${product.stock}, 'first stock')`,
    )
  })
  return product
}

/** What an admin sends to create a product, complete: a test names only what matters to it. */
export const productFields = (fields: { category: string } & Record<string, unknown>) => {
  const name = `Pears ${unique()}`
  const slug = name.toLowerCase().replace(' ', '-')
  return { name, slug, brand: 'Fernhollow', description: 'Good to eat.', price: 2, stock: 3, ...fields }
}

/** A picture of the store, which products, categories and slides may have. */
export async function makePicture({ db }: Shop, url = `/media/${unique()}/960.webp`): Promise<string> {
  await db.run(sql`insert into pictures (id, url) values (${uuid()}, ${url})`)
  return url
}

/** An account that is signed in. It has no password: tests of passwords sign up through the door. */
export async function makeUser(
  { db }: Shop,
  { name = 'Amara Okafor', email = `${unique()}@shopper.example`, isAdmin = false, active = true } = {},
) {
  const id = uuid()
  await db.run(
    sql`insert into users (id, name, email, is_admin, active) values (${id}, ${name}, ${email}, ${isAdmin}, ${active})`,
  )
  return { id, name, email, token: await createSession(db, id, new Date()) }
}

/** That admin as their requests carry them. */
export const signedInAdmin = (admin: Awaited<ReturnType<typeof makeUser>>): SignedInUser => ({
  ...admin,
  isAdmin: true,
  active: true,
  isSeeded: false,
  signedInAt: new Date(),
  tokenHash: Buffer.alloc(0),
})
