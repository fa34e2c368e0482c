// Buyers place, pay and cancel, the shopkeeper changes the stock, and everything is killed at random moments. After
// each disaster the books are compared with what people were told. The same seed gives the same disasters.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { seededRandom } from '#db/seed/seeded-random.ts'
import { postmasterOf } from '#tests/support/database-processes.ts'
import { draw } from '#tests/support/draw.ts'
import { createShopProcess } from '#tests/support/shop-process.ts'
import { createAsk } from './asker.ts'
import { finishPayment, goShopping } from './buyer.ts'
import { disasters, postgresGone } from './disasters.ts'
import { createErrandGate } from './errand-gate.ts'
import { newLedger } from './ledger.ts'
import { openShop } from './open-shop.ts'
import { keepShop } from './shopkeeper.ts'
import { verify } from './verify.ts'

type Round = {
  disaster: string
  /** The longest time in which nobody had an answer. */
  msSilent: number
  answers: number
  failures: number
  problems: string[]
}
export type Torture = { rounds: Round[]; orders: Record<string, number>; reviews: number; problems: string[] }

type Options = {
  rounds: number
  seed: number
  servers?: number
  buyers?: number
  /** Seconds for which PostgreSQL is gone, as one more kind of disaster; 0: never. */
  away?: number
  onRound?: (round: Round, number: number) => void
}

/** Runs so many rounds and ends all that it started. Stops at the first round with problems. */
export async function runTorture({
  rounds,
  seed,
  servers: count = 2,
  buyers = 8,
  away = 0,
  onRound,
}: Options): Promise<Torture> {
  // What befalls the shop does not depend on how far people got in between.
  const fate = seededRandom(seed)
  const random = seededRandom(seed + 1)
  const dataDir = await mkdtemp(join(tmpdir(), 'foodland-torture-'))
  // Holds of four seconds: they run out in every round.
  const servers = Array.from({ length: count }, () => createShopProcess(dataDir, { ORDER_HOLD_MINUTES: '0.07' }))
  const ledger = newLedger()
  const gate = createErrandGate()
  const done: Torture = { rounds: [], orders: {}, reviews: 0, problems: [] }
  let isClosing = false
  let silence = { since: 0, longest: 0 }
  let isOver = false
  try {
    for (const server of servers) await server.start()
    const door = {
      ledger,
      addresses: () => servers.map((server) => server.address()).filter(Boolean),
      isClosing: () => isClosing,
      onAnswer: () => {
        const now = performance.now()
        silence = { since: now, longest: Math.max(silence.longest, now - silence.since) }
      },
    }
    const { admin, people, products } = await openShop(createAsk(door), ledger, buyers)
    const ask = createAsk({ ...door, random })
    const repeat = async (errand: () => Promise<void>, pauseMs: number) => {
      while (!isOver) {
        await gate.pass(errand)
        await delay(random.whole(0, pauseMs))
      }
    }
    const crowd = Promise.all([
      ...people.map((buyer) => repeat(() => goShopping({ ask, ledger, random, buyer, products }), 60)),
      repeat(() => keepShop({ ask, ledger, random, admin, products }), 30),
    ]).catch((error: Error) => void ledger.complaints.push(error.message))

    // Every kind of disaster comes, in a sequence of its own.
    const kinds = away > 0 ? [...disasters, postgresGone(away)] : disasters
    const coming = Array.from({ length: Math.ceil(rounds / kinds.length) }, () => draw(fate, kinds, kinds.length))
    for (const [number, disaster] of coming.flat().slice(0, rounds).entries()) {
      const before = { answers: ledger.answers, failures: ledger.failures }
      await delay(fate.whole(200, 1_500))
      silence.longest = 0
      const struck = await disaster.strike({
        dataDir,
        servers,
        random: fate,
        setClosing: (closing) => (isClosing = closing),
      })
      const answersThen = ledger.answers
      await delay(fate.whole(300, 1_500))
      // Somebody was served again after it, or gave up waiting.
      while (ledger.answers === answersThen && ledger.complaints.length === 0) await delay(10)
      const msSilent = Math.round(silence.longest)
      await gate.close()
      const problems = [...struck, ...(await verify(dataDir, ledger, { isLast: false }))]
      const round: Round = {
        disaster: disaster.name,
        msSilent,
        answers: ledger.answers - before.answers,
        failures: ledger.failures - before.failures,
        problems,
      }
      done.rounds.push(round)
      onRound?.(round, number + 1)
      if (problems.length > 0) break
      silence.since = performance.now()
      gate.open()
    }
    isOver = true
    gate.open()
    await crowd
    // Who went away comes back: what was approved is settled one way or the other.
    for (const order of [...ledger.orders.values()].filter((one) => one.isOpen)) {
      await finishPayment(
        ask,
        ledger,
        people.find(({ id }) => id === order.buyer)!,
        order,
      )
    }
    done.problems = [
      ...done.rounds.flatMap(({ problems }) => problems),
      ...(await verify(dataDir, ledger, { isLast: true })),
    ]
    for (const { state } of ledger.orders.values()) done.orders[state] = (done.orders[state] ?? 0) + 1
    done.reviews = ledger.reviews.size
    return done
  } finally {
    isOver = true
    gate.open()
    await Promise.all(servers.map((server) => server.terminate()))
    const left = postmasterOf(dataDir)
    if (left) process.kill(left, 'SIGQUIT')
    await delay(left ? 500 : 0)
    await rm(dataDir, { recursive: true, force: true })
  }
}
