import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readCommandLine } from '../scripts/command-line.ts'

export type Options = {
  products: number
  rounds: number
  seconds: number
  connections: number
  port: number
  /** The folder of the databases. Without this option a temporary folder is used. */
  folder?: string
  /** Measures only scenarios whose names contain this text. */
  only: string
  /** Measure how the slowest answers grow from `products` to `larger`. */
  growth: boolean
  larger: number
  browser: boolean
  /** Two processes on a primary and a streaming replica instead. */
  replica: boolean
  /** The folder for a CPU profile of the shop. */
  profile?: string
}

const usage =
  'npm run bench -- [--browser | --growth [--larger 100000] | --replica] [--products 10000] [--rounds 5] [--seconds 1.5]\n' +
  '  [--connections 16] [--port 5390] [--folder <databases>] [--only <part of a name>] [--profile <folder>]'

/** Reads the command line: `npm run bench -- --products 1000000`. */
export function readOptions(): Options {
  const values = readCommandLine(
    {
      products: { type: 'string', default: '10000' },
      rounds: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '1.5' },
      connections: { type: 'string', default: '16' },
      port: { type: 'string', default: '5390' },
      folder: { type: 'string' },
      only: { type: 'string', default: '' },
      growth: { type: 'boolean', default: false },
      larger: { type: 'string', default: '100000' },
      browser: { type: 'boolean', default: false },
      replica: { type: 'boolean', default: false },
      profile: { type: 'string' },
    },
    usage,
    ({ seconds, products, rounds, connections, port, larger }) =>
      [products, rounds, connections, port, larger].every((value) => /^[1-9]\d{0,7}$/.test(value)) &&
      Number(seconds) > 0,
  )
  return {
    ...values,
    products: Number(values.products),
    rounds: Number(values.rounds),
    seconds: Number(values.seconds),
    connections: Number(values.connections),
    port: Number(values.port),
    larger: Number(values.larger),
  }
}

/** The folder of a database of this size, or with the demo catalogue. */
export function dataDirOf({ folder }: Pick<Options, 'folder'>, products: number | 'demo'): string {
  return join(folder ?? join(tmpdir(), `foodland-bench-${process.pid}`), `products-${products}`)
}
