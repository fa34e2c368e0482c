// Buyers place, pay and cancel orders, the shopkeeper changes the stock, and programs are killed at random moments. After
// each disaster the books are compared with the answers that people got. The same seed gives the same disasters.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type SeededRandom, seededRandom } from '#db/seed/seeded-random.ts'
import { postmasterOf } from '#tests/support/database-processes.ts'
import { draw } from '#tests/support/draw.ts'
import { createShopProcess, type ShopProcess } from '#tests/support/shop-process.ts'
import { type Ask, createAsk } from './asker.ts'
import { finishPayment, goShopping, type Person } from './buyer.ts'
import { type Disaster, disasters, postgresGone } from './disasters.ts'
import { createErrandGate, type ErrandGate } from './errand-gate.ts'
import { type Ledger, newLedger } from './ledger.ts'
import { openShop } from './open-shop.ts'
import { keepShop } from './shopkeeper.ts'
import { verify } from './verify.ts'

type Round = {
  disaster: string
  /** The longest time without any answer. */
  msSilent: number
  answers: number
  failures: number
  problems: string[]
}
export type Chaos = { rounds: Round[]; orders: Record<string, number>; reviews: number; problems: string[] }

type Options = {
  rounds: number
  seed: number
  servers?: number
  buyers?: number
  /** Seconds for which PostgreSQL is gone in another kind of disaster; 0 means never. */
  away?: number
  onRound?: (round: Round, number: number) => void
}

/** What the rounds share. */
type Stage = {
  dataDir: string
  servers: ShopProcess[]
  /** Random numbers of the disasters, which don't depend on the people's progress. */
  fate: SeededRandom
  ledger: Ledger
  gate: ErrandGate
  isClosing: boolean
  /** The time of the last answer, and the longest time without an answer in this round. */
  silence: { since: number; longest: number }
}

/** Runs the rounds and ends all programs that it started. Stops at the first round with problems. */
export async function runChaos({
  rounds,
  seed,
  servers: count = 2,
  buyers = 8,
  away = 0,
  onRound,
}: Options): Promise<Chaos> {
  const fate = seededRandom(seed)
  const random = seededRandom(seed + 1)
  const dataDir = await mkdtemp(join(tmpdir(), 'foodland-chaos-'))
  // Holds end after four seconds, in every round.
  const servers = Array.from({ length: count }, () => createShopProcess(dataDir, { ORDER_HOLD_MINUTES: '0.07' }))
  const ledger = newLedger()
  const gate = createErrandGate()
  const stage: Stage = { dataDir, servers, fate, ledger, gate, isClosing: false, silence: { since: 0, longest: 0 } }
  const done: Chaos = { rounds: [], orders: {}, reviews: 0, problems: [] }
  let isOver = false
  try {
    for (const server of servers) await server.start()
    const door = doorOf(stage)
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

    for (const disaster of disastersToCome(fate, rounds, away)) {
      const round = await playRound(disaster, stage)
      done.rounds.push(round)
      onRound?.(round, done.rounds.length)
      if (round.problems.length > 0) break
    }
    isOver = true
    gate.open()
    await crowd
    await settleOpenOrders(ask, ledger, people)
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
    await endAll(stage)
  }
}

function doorOf(stage: Stage) {
  return {
    ledger: stage.ledger,
    addresses: () => stage.servers.map((server) => server.address()).filter(Boolean),
    isClosing: () => stage.isClosing,
    onAnswer: () => {
      const now = performance.now()
      stage.silence = { since: now, longest: Math.max(stage.silence.longest, now - stage.silence.since) }
    },
  }
}

/** A random sequence in which every kind of disaster comes. */
function disastersToCome(fate: SeededRandom, rounds: number, away: number): Disaster[] {
  const kinds = away > 0 ? [...disasters, postgresGone(away)] : disasters
  const coming = Array.from({ length: Math.ceil(rounds / kinds.length) }, () => draw(fate, kinds, kinds.length))
  return coming.flat().slice(0, rounds)
}

/** People shop during the disaster and after it. Then they pause, and the books are compared. */
async function playRound(disaster: Disaster, stage: Stage): Promise<Round> {
  const { dataDir, servers, fate, ledger, gate } = stage
  const before = { answers: ledger.answers, failures: ledger.failures }
  stage.silence.since = performance.now()
  gate.open()
  await delay(fate.whole(200, 1_500))
  stage.silence.longest = 0
  const setClosing = (isClosing: boolean) => void (stage.isClosing = isClosing)
  const struck = await disaster.strike({ dataDir, servers, random: fate, setClosing })
  const answersThen = ledger.answers
  await delay(fate.whole(300, 1_500))
  // Somebody got an answer after the disaster, or gave up.
  while (ledger.answers === answersThen && ledger.complaints.length === 0) await delay(10)
  const msSilent = Math.round(stage.silence.longest)
  await gate.close()
  return {
    disaster: disaster.name,
    msSilent,
    answers: ledger.answers - before.answers,
    failures: ledger.failures - before.failures,
    problems: [...struck, ...(await verify(dataDir, ledger, { isLast: false }))],
  }
}

/** Buyers who left come back, and their approved payments are settled. */
async function settleOpenOrders(ask: Ask, ledger: Ledger, people: Person[]): Promise<void> {
  for (const order of [...ledger.orders.values()].filter((one) => one.isOpen)) {
    const buyer = people.find(({ id }) => id === order.buyer)!
    await finishPayment(ask, ledger, buyer, order)
  }
}

async function endAll({ dataDir, servers }: Stage): Promise<void> {
  await Promise.all(servers.map((server) => server.terminate()))
  const left = postmasterOf(dataDir)
  if (left) process.kill(left, 'SIGQUIT')
  await delay(left ? 500 : 0)
  await rm(dataDir, { recursive: true, force: true })
}
