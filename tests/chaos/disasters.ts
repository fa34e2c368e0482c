import { setTimeout as delay } from 'node:timers/promises'
import type { SeededRandom } from '#db/seed/seeded-random.ts'
import { backendsOf, killIfThere, postmasterOf } from '#tests/support/database-processes.ts'
import type { ShopProcess } from '#tests/support/shop-process.ts'
import { takeDatabaseAway } from '#tests/support/take-database-away.ts'

/** A disaster. `strike` resolves when every program that must be started by hand runs again. */
export type Disaster = { name: string; strike(scene: Scene): Promise<string[]> }

type Scene = {
  dataDir: string
  servers: ShopProcess[]
  random: SeededRandom
  /** While a server closes in order, no request may be broken off. */
  setClosing(isClosing: boolean): void
}

const killServer: Disaster = {
  name: 'kill -9 of a server',
  async strike({ servers, random }) {
    const server = random.pick(servers)
    await server.kill()
    await server.start()
    return []
  },
}

const killPostgres: Disaster = {
  name: 'kill -9 of PostgreSQL',
  async strike({ dataDir }) {
    killIfThere(postmasterOf(dataDir), 'SIGKILL')
    return []
  },
}

const killConnection: Disaster = {
  name: 'kill -9 of a connection of PostgreSQL',
  async strike({ dataDir, random }) {
    const postmaster = postmasterOf(dataDir)
    const backends = postmaster ? backendsOf(postmaster) : []
    if (backends.length > 0) killIfThere(random.pick(backends), 'SIGKILL')
    return []
  },
}

const killAll: Disaster = {
  name: 'power failure: kill -9 of everything',
  async strike({ dataDir, servers }) {
    const postmaster = postmasterOf(dataDir)
    const backends = postmaster ? backendsOf(postmaster) : []
    // As simultaneously as possible.
    const kills = servers.map((server) => server.kill())
    for (const pid of [postmaster, ...backends]) killIfThere(pid, 'SIGKILL')
    await Promise.all(kills)
    await Promise.all(servers.map((server) => server.start()))
    return []
  },
}

const deploy: Disaster = {
  name: 'deploy: SIGTERM under load, one server after the other',
  async strike({ servers, setClosing }) {
    const problems: string[] = []
    for (const server of servers) {
      setClosing(true)
      const { ms, code, lastWords } = await server.terminate()
      setClosing(false)
      if (code !== 0) problems.push(`A server ended with ${code} at a deploy: ${lastWords}`)
      if (ms > 10_000) problems.push(`A deploy took ${ms} ms.`)
      await server.start()
    }
    return problems
  },
}

const freezePostgres: Disaster = {
  name: 'PostgreSQL does not answer for a while',
  async strike({ dataDir, random }) {
    const postmaster = postmasterOf(dataDir)
    if (!postmaster) return []
    const frozen = [postmaster, ...backendsOf(postmaster)]
    for (const pid of frozen) killIfThere(pid, 'SIGSTOP')
    await delay(random.whole(500, 2_500))
    for (const pid of frozen) killIfThere(pid, 'SIGCONT')
    return []
  },
}

export const postgresGone = (seconds: number): Disaster => ({
  name: `PostgreSQL gone for ${seconds} s`,
  async strike({ dataDir }) {
    const bringBack = await takeDatabaseAway(dataDir)
    await delay(seconds * 1000)
    await bringBack()
    return []
  },
})

export const disasters: Disaster[] = [killServer, killPostgres, killAll, deploy, killConnection, freezePostgres]
