import { v7 as uuid } from 'uuid'
import { createSession } from '#server/accounts/sessions.ts'
import { sql } from '#server/platform/database/database.ts'
import { type BenchDatabase, sampleProducts } from './bench-database.ts'
import { openConnection } from './load-client.ts'
import { callsOn, orderOf } from './shop-checkout.ts'

/** Sixty buyers at once order the last twenty pieces of a product. Returns how many got one, and the remaining stock. */
export async function sellLastPieces({ db }: BenchDatabase, port: number): Promise<{ sold: number; left: number }> {
  const [product] = await sampleProducts(db, 1)
  await db.run(sql`update stock set quantity = 20 where product_id = ${product!.id}`)
  const tokens = await Promise.all(
    Array.from({ length: 60 }, async (_, n) => {
      const id = uuid()
      await db.run(sql`insert into users (id, name, email) values (${id}, ${`Buyer ${n}`}, ${`${id}@bench.example`})`)
      return createSession(db, id, new Date())
    }),
  )
  const statuses = await Promise.all(
    tokens.map(async (token) => {
      const connection = await openConnection(port)
      const { status, body } = await callsOn(connection, token)('POST', '/orders', orderOf([product!.id]))
      connection.close()
      if (status !== 201 && status !== 409) throw new Error(`answered ${status}: ${body}`)
      return status
    }),
  )
  const stock = await db.row<{ left: number }>(
    sql`select quantity as left from stock where product_id = ${product!.id}`,
  )
  return { sold: statuses.filter((status) => status === 201).length, left: stock!.left }
}
