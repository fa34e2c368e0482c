import { setTimeout as delay } from 'node:timers/promises'
import type { SeededRandom } from '#db/seed/seeded-random.ts'
import type { Ledger } from './ledger.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- answers of every shape
export type Answer = { status: number; body: any; /** An earlier try may have been carried out. */ isRepeated: boolean }

type Question = { method: 'GET' | 'POST' | 'PUT'; path: string; token?: string; body?: object; key?: string }

/** Repeats a call until there is an answer, as a patient person at a 'Try again' button does. */
export type Ask = (question: Question) => Promise<Answer>

const msToAnswer = 20_000
const msToGiveUp = 60_000

/** The share of people who leave before the answer and try again. The shop may have done the work already. */
const shareOfImpatient = 0.06
const maxTimeoutMs = 25

type Options = {
  ledger: Ledger
  /** Lets some people leave before the answer. */
  random?: SeededRandom
  addresses: () => string[]
  /** True while a server closes in order. Then no request may be broken off. */
  isClosing: () => boolean
  onAnswer: () => void
}

/** Makes the function with which all people of the test call the shop. */
export function createAsk({ ledger, random, addresses, isClosing, onAnswer }: Options): Ask {
  let turn = 0
  return async (question) => {
    const began = performance.now()
    for (let tries = 0; ; tries += 1) {
      const all = addresses()
      const address = all[turn++ % Math.max(all.length, 1)]
      const wasClosing = isClosing()
      const isImpatient = tries === 0 && random?.chance(shareOfImpatient) === true
      const timeoutMs = isImpatient ? random.whole(1, maxTimeoutMs) : msToAnswer
      const answer = address ? await tryOnce(address, question, timeoutMs) : { failure: 'ECONNREFUSED' }
      if ('status' in answer && answer.status !== 503) {
        ledger.answers += 1
        onAnswer()
        if (answer.status >= 500) {
          ledger.complaints.push(
            `${question.method} ${question.path} answered ${answer.status}: ${JSON.stringify(answer.body)}`,
          )
        }
        return { ...answer, isRepeated: tries > 0 }
      }
      if (isImpatient) continue
      ledger.failures += 1
      const wasThrownOut = 'failure' in answer && answer.failure !== 'ECONNREFUSED'
      if (wasClosing && isClosing() && wasThrownOut) {
        ledger.complaints.push(`${question.method} ${question.path} was broken off by a deploy: ${answer.failure}`)
      }
      if (performance.now() - began > msToGiveUp) {
        throw new Error(`${question.method} ${question.path} had no answer for a minute: ${JSON.stringify(answer)}`)
      }
      await delay(50)
    }
  }
}

async function tryOnce(
  address: string,
  { method, path, token, body, key }: Question,
  timeoutMs: number,
): Promise<{ status: number; body: unknown } | { failure: string }> {
  try {
    const response = await fetch(address + path, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
        ...(key && { 'idempotency-key': key }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    return { status: response.status, body: await response.json() }
  } catch (error) {
    const cause = (error as { cause?: NodeJS.ErrnoException }).cause
    return { failure: cause?.code ?? (error as Error).name }
  }
}
