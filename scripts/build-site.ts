// `npm run build`: builds the site beside the present one, and swaps it in when it is complete. A build that fails
// changes nothing.
import { cp, rename, rm, writeFile } from 'node:fs/promises'
import { allLanguages, english } from '../shared/languages.ts'
import { runProgram } from './run-program.ts'
import { precompress } from './site/precompress.ts'
import { sourceDigest } from './source-digest.mjs'

const site = 'build'
const fresh = 'build.new'
const last = 'build.old'

const digest = sourceDigest()
await rm(fresh, { recursive: true, force: true })
// Whatever the terminal has set: with another value React's development files would be built in, and served from then on.
process.env['NODE_ENV'] = 'production'
build(english, fresh)
// Each language has scripts of its own, and the server a manifest of them. What has no texts is the same file in all.
for (const language of allLanguages.filter((one) => one !== english)) {
  const folder = `${fresh}/${language}`
  build(language, folder)
  await cp(`${folder}/client/assets`, `${fresh}/client/assets`, { recursive: true })
  await rename(`${folder}/server/index.js`, `${fresh}/server/${language}.js`)
  await rm(folder, { recursive: true })
}
await precompress(`${fresh}/client`)
await writeFile(`${fresh}/complete`, `${digest}\n`)
await rm(last, { recursive: true, force: true })
await rename(site, last).catch((error: NodeJS.ErrnoException) => {
  if (error.code !== 'ENOENT') throw error
})
await rename(fresh, site)
await rm(last, { recursive: true, force: true })

/** Its settings are in vite.config.ts and react-router.config.ts. */
function build(language: string, folder: string): void {
  Object.assign(process.env, { SITE_LANGUAGE: language, SITE_FOLDER: folder })
  if (!runProgram(['react-router', 'build', '--logLevel', 'warn'])) process.exit(1)
}
