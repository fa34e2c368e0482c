// Starts the built shop as `npm start` does, with a folder and a port of its own: once for all e2e tests, and again for
// those that need other settings, or take its database away.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { startBundledPostgres } from '#server/bundled-postgres/bundled-postgres.ts'
import { pictureFolder } from '#server/media/picture-files.ts'
import { freePort } from '../support/loopback.ts'
import { useMemoryForFiles } from '../support/memory-for-files.ts'
import { makeShopTemplate } from '../support/shop-template.ts'

export const seededAdmin = { email: 'admin@foodland.example', password: 'shelves-and-scales' }

export type OpenShop = {
  address: string
  dataDir: string
  /** What it has written so far, to the terminal and into its log. */
  said: string[]
  stop(): Promise<void>
}

export default async function startShop(): Promise<() => Promise<void>> {
  const files = await useMemoryForFiles()
  const { address, dataDir, stop } = await openShop()
  const postgres = await startBundledPostgres({ dataDir, onNote: () => {} })
  await makeShopTemplate(postgres.connection)
  process.env['E2E_SHOP_ADDRESS'] = address
  process.env['E2E_POSTGRES'] = JSON.stringify(postgres.connection)
  process.env['E2E_PICTURES'] = pictureFolder(dataDir)
  await postgres.stop()
  return async () => {
    await stop()
    await files.remove()
  }
}

export async function openShop(settings: Record<string, string> = {}): Promise<OpenShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'foodland-e2e-'))
  const port = settings['PORT'] ?? String(await freePort())
  const { E2E_PICTURES: madePictures } = process.env
  // The sizes of the catalogue's pictures take half a minute of the processor.
  if (madePictures && !settings['SEED']) await cp(madePictures, pictureFolder(dataDir), { recursive: true })
  const shop = spawn(process.execPath, ['server/main.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: 'node_modules/.cache/foodland',
      PORT: port,
      DATA_DIR: dataDir,
      SEED: 'catalogue',
      RATE_LIMITS: 'off',
      ADMIN_EMAIL: seededAdmin.email,
      ADMIN_PASSWORD: seededAdmin.password,
      SHOP_LINKS: 'https://mastodon.example/@foodland',
      LOG_LEVEL: 'warn',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(shop, 'exit')
  const said: string[] = []
  shop.stderr.pipe(process.stderr, { end: false })
  const open = new Promise<void>((resolve, reject) => {
    for (const stream of [shop.stdout, shop.stderr]) {
      createInterface(stream).on('line', (line) => {
        said.push(line)
        if (line.includes('is open')) resolve()
      })
    }
    void ended.then(() => reject(new Error('The shop did not start')))
  })
  await open
  return {
    address: `http://localhost:${port}`,
    dataDir,
    said,
    async stop() {
      shop.kill('SIGTERM')
      await ended
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
