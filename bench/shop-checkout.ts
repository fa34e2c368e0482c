import { v7 as uuid } from 'uuid'
import { sampleProducts, type BenchDatabase } from './bench-database.ts'
import { type Connection, openConnection, summaryOf } from './load-client.ts'

const shippingAddress = {
  fullName: 'Amara Okafor',
  address: '3 Harbour Steps',
  city: 'Millbrook',
  postalCode: 'MB1 2LN',
  country: 'United Kingdom',
}

type Call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) => Promise<{ status: number; body: string }>

/** The calls of one buyer, on one connection. */
export function callsOn(connection: Connection, token?: string): Call {
  return (method, path, body) => {
    const content = body === undefined ? '' : JSON.stringify(body)
    const head = [
      `${method} /api${path} HTTP/1.1`,
      'host: bench',
      ...(token ? [`authorization: Bearer ${token}`] : []),
      ...(content ? ['content-type: application/json'] : []),
      `content-length: ${Buffer.byteLength(content)}`,
    ]
    return new Promise((resolve, reject) => {
      const request = Buffer.from(`${head.join('\r\n')}\r\n\r\n${content}`)
      connection.send(request, (status, answer) => resolve({ status, body: answer.toString() }), reject)
    })
  }
}

/** Signs up as many buyers as there are connections, as a browser does. Returns their tokens. */
export async function signUpBuyers(port: number, count: number): Promise<string[]> {
  const connection = await openConnection(port)
  const call = callsOn(connection)
  const tokens: string[] = []
  for (let index = 0; index < count; index++) {
    const email = `${uuid()}@bench.example`
    const answer = await call('POST', '/users/signup', { name: 'Bench Buyer', email, password: 'bench buyer word' })
    tokens.push(field(expectStatus(answer, 201), 'token'))
  }
  connection.close()
  return tokens
}

type Delivery = { method: string; slot: string }

/** `delivery`: the method and the slot that all buyers choose; undefined in a shop without methods. */
type Checkouts = { port: number; tokens: string[]; seconds: number; delivery?: Delivery }

/** Whole checkouts per second. Every buyer orders four items, pays and reads the order back, repeatedly. */
export async function runShopCheckouts(
  database: BenchDatabase,
  { port, tokens, seconds, delivery }: Checkouts,
): Promise<{ perSecond: number; p99: number }> {
  const products = await sampleProducts(database.db, 2000)
  const began = performance.now()
  const deadline = began + seconds * 1000
  const latencies: number[] = []
  await Promise.all(
    tokens.map(async (token, index) => {
      const connection = await openConnection(port)
      const call = callsOn(connection, token)
      for (let round = 0; performance.now() < deadline; round++) {
        const startedAt = performance.now()
        const first = index * 97 + round * 389
        await checkOut(
          call,
          Array.from({ length: 4 }, (_, n) => products[(first + n * 501) % products.length]!.id),
          delivery,
        )
        latencies.push(performance.now() - startedAt)
      }
      connection.close()
    }),
  )
  return summaryOf(latencies, performance.now() - began)
}

/** The body of an order with one piece of each. */
export function orderOf(productIds: string[]) {
  return {
    orderItems: productIds.map((product) => ({ product, quantity: 1 })),
    shippingAddress,
    paymentMethod: 'PayPal',
  }
}

async function checkOut(call: Call, productIds: string[], delivery?: Delivery): Promise<void> {
  const placed = await call('POST', '/orders', { ...orderOf(productIds), delivery })
  const id = field(expectStatus(placed, 201), '_id')
  const payment = field(expectStatus(await call('POST', `/orders/${id}/payment`), 201), 'id')
  expectStatus(await call('POST', `/payments/local/${payment}/approve`), 200)
  expectStatus(await call('PUT', `/orders/${id}/pay`, { id: payment, status: 'PAY' }), 200)
  const read = expectStatus(await call('GET', `/orders/${id}`), 200)
  if (!read.includes('"isPaid":true')) throw new Error(`the order is not paid: ${read}`)
}

function expectStatus({ status, body }: { status: number; body: string }, expected: number): string {
  if (status !== expected) throw new Error(`answered ${status} instead of ${expected}: ${body}`)
  return body
}

/** The first field of that name. */
function field(body: string, name: string): string {
  const value = new RegExp(`"${name}":"([^"]+)"`).exec(body)?.[1]
  if (!value) throw new Error(`no ${name} in ${body}`)
  return value
}
