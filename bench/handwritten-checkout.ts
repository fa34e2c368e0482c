// The baseline for checkouts: handwritten SQL that places an order with four lines, takes the stock, notes a payment and
// reads the order back. Two transactions and a read, in a separate database on the same server.
import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { BenchDatabase } from './bench-database.ts'

const schema = `
  create table products (id int primary key, name text not null, price_cents int not null, stock int not null);
  create table orders (id bigint generated always as identity primary key, buyer int not null,
    total_cents int not null, paid_at timestamptz, created_at timestamptz not null default now());
  create index on orders (buyer, created_at);
  create table order_lines (order_id bigint references orders, product_id int references products,
    name text not null, price_cents int not null, quantity int not null, primary key (order_id, product_id));
  create table payments (order_id bigint primary key references orders, amount_cents int not null);
  insert into products select n, 'Product ' || n, 100 + n % 900, 2000000000 from generate_series(1, 10000) n;`

/** `:name` stands for a value. The fields in `keep` are read from the answer. */
const statements: { text: string; keep?: string }[] = [
  { text: 'begin' },
  {
    text: `select id from products where id in (:a, :b, :c, :d) and stock > 0 order by id for no key update`,
  },
  { text: `update products set stock = stock - 1 where id in (:a, :b, :c, :d)` },
  {
    text: `insert into orders (buyer, total_cents)
      select :buyer, sum(price_cents) from products where id in (:a, :b, :c, :d) returning id as order_id`,
    keep: 'order_id',
  },
  {
    text: `insert into order_lines select :order_id, id, name, price_cents, 1 from products where id in (:a, :b, :c, :d)`,
  },
  { text: 'commit' },
  { text: 'begin' },
  { text: `update orders set paid_at = now() where id = :order_id and paid_at is null` },
  { text: `insert into payments select id, total_cents from orders where id = :order_id` },
  { text: 'commit' },
  { text: `select * from orders join order_lines on order_id = id where id = :order_id` },
]
/** Four different products, one from each quarter of the catalogue. */
const variables: [name: string, from: number, to: number][] = [
  ['a', 1, 2500],
  ['b', 2501, 5000],
  ['c', 5001, 7500],
  ['d', 7501, 10_000],
  ['buyer', 1, 1000],
]

type HandwrittenCheckout = {
  /** The program that ran the statements. */
  by: 'pgbench' | 'pg'
  /** Checkouts per second. */
  run(connections: number, seconds: number): Promise<number>
  drop(): Promise<void>
}

type Login = BenchDatabase['connection']

const database = 'baseline'

/** Creates the baseline's tables. */
export async function makeHandwrittenCheckout(connection: Login): Promise<HandwrittenCheckout> {
  const drop = () => runAlone(connection, `drop database if exists ${database} with (force)`)
  await drop()
  await runAlone(connection, `create database ${database}`)
  const own = { ...connection, database }
  await runAlone(own, schema)
  await runAlone(own, 'vacuum analyze')
  const hasPgbench = await ends('pgbench', ['--version'], own).then(
    () => true,
    () => false,
  )
  return hasPgbench
    ? { by: 'pgbench', run: (connections, seconds) => runWithPgbench(own, connections, seconds), drop }
    : { by: 'pg', run: (connections, seconds) => runWithPg(own, connections, seconds), drop }
}

async function runAlone(connection: Login, text: string): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}

async function runWithPgbench(connection: Login, connections: number, seconds: number): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'foodland-pgbench-'))
  const script = [
    ...variables.map(([name, from, to]) => `\\set ${name} random(${from}, ${to})`),
    ...statements.map(({ text, keep }) => `${text.replaceAll(/\s+/g, ' ')}${keep ? ' \\gset' : ';'}`),
  ]
  await writeFile(join(folder, 'checkout.sql'), `${script.join('\n')}\n`)
  const load = ['--client', String(connections), '--jobs', '2', '--time', String(Math.max(1, Math.round(seconds)))]
  const options = ['--no-vacuum', '--protocol', 'prepared', ...load, '--file', join(folder, 'checkout.sql')]
  const said = await ends('pgbench', [...options, connection.database], connection)
  await rm(folder, { recursive: true })
  return Number(/tps = ([\d.]+)/.exec(said)?.[1])
}

async function runWithPg(connection: Login, connections: number, seconds: number): Promise<number> {
  const began = performance.now()
  const deadline = began + seconds * 1000
  const counts = await Promise.all(
    Array.from({ length: connections }, async () => {
      const client = new pg.Client(connection)
      await client.connect()
      let count = 0
      for (; performance.now() < deadline; count++) await checkOut(client)
      await client.end()
      return count
    }),
  )
  return (counts.reduce((sum, count) => sum + count, 0) / (performance.now() - began)) * 1000
}

async function checkOut(client: pg.Client): Promise<void> {
  const known = new Map<string, unknown>(
    variables.map(([name, from, to]) => [name, from + Math.floor(Math.random() * (to - from + 1))]),
  )
  for (const [index, { text, keep }] of statements.entries()) {
    const names = [...new Set([...text.matchAll(/:(\w+)/g)].map(([, name]) => name!))]
    const numbered = text.replaceAll(/:(\w+)/g, (_, name: string) => `$${names.indexOf(name) + 1}`)
    const values = names.map((name) => known.get(name))
    const { rows } = await client.query({ name: `step ${index}`, text: numbered, values })
    if (keep) known.set(keep, rows[0][keep])
  }
}

/** Runs a program to its end and returns its output. */
function ends(program: string, args: string[], { host, port, user, password }: Login): Promise<string> {
  const env = {
    PATH: process.env['PATH'],
    PGHOST: host,
    PGPORT: String(port),
    PGUSER: user,
    PGPASSWORD: password,
  }
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    let complaint = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text))
    child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text))
    child.once('error', reject)
    child.once('close', (code) => (code === 0 ? resolve(said) : reject(new Error(complaint))))
  })
}
