import { expect, onTestFinished, test, vi } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { makeTestDatabase } from '#tests/support/test-database.ts'
import { openDatabase, sql } from '../database/database.ts'
import { type Changed, invalidationChannel, openInvalidation } from './invalidation.ts'

test('invalidation that could not be told are told as soon as they can be, together with what came since', async () => {
  // One connection listens, and the test keeps the other one.
  const { another, others, heard, complaints } = await twoProcesses({ max: 2, connectionTimeoutMillis: 100 })
  await eventually(() => expect(heard.splice(0)).toEqual(['everything']))

  const taken = await another.pool.connect()
  others.publish(['product:pears'])
  await vi.waitFor(() => expect(complaints.length).toBeGreaterThan(0), { timeout: 10_000 })
  others.publish(['product:apples'])
  expect(heard).toEqual([])
  taken.release()
  await vi.waitFor(() => expect(heard.flat().toSorted()).toEqual(['product:apples', 'product:pears']), {
    timeout: 10_000,
  })
})

test('a process that begins makes the others forget everything, for the one that it replaces may have died with invalidation untold', async () => {
  const { db, others, heard } = await twoProcesses()
  await eventually(() => expect(heard).toEqual(['everything']))

  // One that merely lost its connection has missed invalidation, and has told all of its own.
  const missed = new Promise((resolve) => others.subscribe(resolve))
  await db.run(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'another' and datname = current_database()`)
  expect(await missed).toBe('everything')
  others.publish(['product:plums'])
  await eventually(() => expect(heard).toEqual(['everything', ['product:plums']]))
})

test('when the answer to a commit is lost everything is forgotten, here and elsewhere: it may have been kept', async () => {
  const { db, another, others, heard } = await twoProcesses()
  await db.run(sql`create table given_up ()`)
  await db.run(sql`
    create function end_connection() returns trigger language plpgsql as
    'begin perform pg_terminate_backend(pg_backend_pid()); return null; end'`)
  await db.run(sql`
    create constraint trigger at_commit after insert on given_up deferrable initially deferred
    for each row execute function end_connection()`)
  await eventually(() => expect(heard.splice(0)).toEqual(['everything']))
  const heardByOthers: unknown[] = []
  others.subscribe((changed) => heardByOthers.push(changed))
  const lost = another.transaction((tx) => tx.run(sql`insert into given_up default values`))
  await expect(lost).rejects.toThrow(/terminat/i)
  expect(heardByOthers).toEqual(['everything'])
  await eventually(() => expect(heard).toEqual(['everything']))
})

test('more invalidation than one message carries are told as everything', async () => {
  const { others, heard } = await twoProcesses()
  await eventually(() => expect(heard.splice(0)).toEqual(['everything']))
  const tags = Array.from({ length: 151 }, (_, number) => `product:${number}`)

  others.publish(tags.slice(1))
  await eventually(() => expect(heard.splice(0)).toEqual([tags.slice(1)]))
  others.publish(tags)
  await eventually(() => expect(heard).toEqual(['everything']))
})

test.for(['', 'hello', 'null', '{"tags":"pears"}'])(
  'a notification that is none of the shop, %j, makes it forget everything',
  async (payload) => {
    const given = await makeTestDatabase()
    const ours = await openInvalidation(given.db, () => {})
    const heard = new Promise<Changed>((resolve) => ours.subscribe(resolve))
    await given.db.run(sql`select pg_notify(${invalidationChannel}, ${payload})`)
    expect(await heard).toBe('everything')
    await ours.close()
    await given.drop()
  },
)

/** A process that hears invalidation, and another one, that begins after it. */
async function twoProcesses(pool: { max?: number; connectionTimeoutMillis?: number } = {}) {
  const given = await makeTestDatabase()
  const another = openDatabase({ ...given.connection, application_name: 'another', ...pool }, { onError: () => {} })
  const heard: Changed[] = []
  const complaints: unknown[] = []
  const ours = await openInvalidation(given.db, () => {})
  ours.subscribe((changed) => heard.push(changed))
  const others = await openInvalidation(another, (error) => complaints.push(error))
  onTestFinished(async () => {
    await others.close()
    await ours.close()
    await another.end()
    await given.drop()
  })
  return { db: given.db, another, others, heard, complaints }
}
