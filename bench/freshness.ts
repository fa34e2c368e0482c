import { setTimeout as delay } from 'node:timers/promises'
import { v7 as uuid } from 'uuid'
import { createSession } from '#server/accounts/sessions.ts'
import { type Database, sql } from '#server/platform/database/database.ts'
import { sampleProducts } from './bench-database.ts'
import { openConnection } from './load-client.ts'
import type { Program } from './programs.ts'
import { callsOn } from './shop-checkout.ts'

const timeoutMs = 10_000

/** Milliseconds until every page and call of every process shows a change of price and stock. */
export async function timeToNews(db: Database, shops: Program[]): Promise<number> {
  const [product] = await sampleProducts(db, 1)
  const found = await db.row<{ name: string; category: string }>(sql`
    select products.name, categories.name as category from categories join products on category_id = categories.id
    where products.id = ${product!.id}`)
  const price = 10 + Math.floor(Math.random() * 80_000) / 100
  const [name, category] = [encodeURIComponent(found!.name), encodeURIComponent(found!.category)]
  const places: { path: string; shows: string }[] = [
    { path: `/api/products/slug/${product!.slug}`, shows: `"price":${price}` },
    { path: `/api/products/slug/${product!.slug}`, shows: `"stock":0` },
    { path: `/api/products?q=${name}`, shows: `"price":${price}` },
    { path: `/detail/${product!.slug}`, shows: price.toFixed(2) },
    { path: `/categories/${category}?q=${name}`, shows: price.toFixed(2) },
  ]
  const pages = shops.flatMap(({ port }) =>
    places.map(({ path, shows }) => ({ url: `http://127.0.0.1:${port}${path}`, shows })),
  )
  for (const { url } of pages) await (await fetch(url)).text() // Every process keeps them now.
  await changeAsAdmin(db, shops[0]!.port, product!.id, { price, stock: 0 })
  const changedAt = performance.now()
  const delays = await Promise.all(
    pages.map(async ({ url, shows }) => {
      while (performance.now() < changedAt + timeoutMs) {
        if ((await (await fetch(url)).text()).includes(shows)) return performance.now() - changedAt
        await delay(5)
      }
      throw new Error(`${url} does not show ${shows}`)
    }),
  )
  return Math.max(...delays)
}

async function changeAsAdmin(db: Database, port: number, productId: string, change: object) {
  const id = uuid()
  await db.run(
    sql`insert into users (id, name, email, is_admin) values (${id}, 'Bench Admin', ${`${id}@bench.example`}, true)`,
  )
  const connection = await openConnection(port)
  const call = callsOn(connection, await createSession(db, id, new Date()))
  const { status, body } = await call('PUT', `/products/${productId}`, change)
  connection.close()
  if (status !== 200) throw new Error(`answered ${status}: ${body}`)
}
