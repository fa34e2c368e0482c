// The shop as a process of its own on a folder of its own, to be killed and started again. Nothing but loopback, and
// nothing is killed that was not started here.
import { type ShopProgram, startShopProgram } from './shop-program.ts'

export const shopkeeper = { email: 'admin@foodland.example', password: 'shelves-and-scales' }

const msToStart = 60_000
/** Longer than a server takes that cuts off what is stuck. */
const msToEnd = 40_000

export type ShopProcess = {
  /** Where it listens; empty while it is down. */
  address(): string
  start(): Promise<void>
  /** `kill -9`. */
  kill(): Promise<void>
  /** SIGTERM, as a deploy does; returns how long it took, how it ended, and what it said last. */
  terminate(): Promise<{ ms: number; code: number | null; lastWords: string }>
}

/** One server of the shop. It gets the same port every time, once it has one. */
export function createShopProcess(dataDir: string, settings: Record<string, string> = {}): ShopProcess {
  let program: ShopProgram | undefined
  let address = ''
  let port = '0'

  async function start(): Promise<void> {
    const started = startShopProgram({
      NODE_ENV: 'production',
      PORT: port,
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      ADMIN_EMAIL: shopkeeper.email,
      ADMIN_PASSWORD: shopkeeper.password,
      ...settings,
    })
    program = started
    const timer = setTimeout(() => started.kill('SIGKILL'), msToStart)
    const line = await started.says('is open: ').finally(() => clearTimeout(timer))
    port = /localhost:(\d+)/.exec(line)![1]!
    address = `http://127.0.0.1:${port}`
  }

  async function end(signal: NodeJS.Signals): Promise<{ code: number | null; lastWords: string }> {
    address = ''
    if (!program) return { code: null, lastWords: '' }
    const { said, kill, ended } = program
    kill(signal)
    const timer = setTimeout(() => kill('SIGKILL'), msToEnd)
    const { code, complaint } = await ended
    clearTimeout(timer)
    return { code, lastWords: [...said.slice(-40), complaint].join('\n') }
  }

  return {
    address: () => address,
    start,
    kill: async () => void (await end('SIGKILL')),
    async terminate() {
      const began = performance.now()
      const ending = await end('SIGTERM')
      return { ms: Math.round(performance.now() - began), ...ending }
    },
  }
}
