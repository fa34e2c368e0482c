// `npm run build`: builds the site beside the present one, and swaps it in when it is complete. A build that fails
// changes nothing.
import { rename, rm, writeFile } from 'node:fs/promises'
import { runProgram } from './run-program.ts'
import { precompress } from './site/precompress.ts'
import { sourceDigest } from './source-digest.mjs'

const site = 'build'
const fresh = 'build.new'
const last = 'build.old'

const digest = sourceDigest()
await rm(fresh, { recursive: true, force: true })
process.env['SITE_FOLDER'] = fresh
// Whatever the terminal has set: with another value React's development files would be built in, and served from then on.
process.env['NODE_ENV'] = 'production'
if (!runProgram(['react-router', 'build', '--logLevel', 'warn'])) process.exit(1)
await precompress(`${fresh}/client`)
await writeFile(`${fresh}/complete`, `${digest}\n`)
await rm(last, { recursive: true, force: true })
await rename(site, last).catch((error: NodeJS.ErrnoException) => {
  if (error.code !== 'ENOENT') throw error
})
await rename(fresh, site)
await rm(last, { recursive: true, force: true })
