// Installs missing libraries and builds outdated pages. Does nothing when all is up to date. Runs before node_modules
// exists, on any Node, so this file is plain JavaScript without packages.
import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { sourceDigest } from './source-digest.mjs'

const purpose = process.argv[2]
const locked = 'package-lock.json'
// npm writes this file at the end of every install.
const installed = 'node_modules/.package-lock.json'
/** A copy of the `locked` that node_modules was made from. */
const installedFrom = 'node_modules/.installed-from.json'

const changedAt = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
const textOf = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : '')

const installFailed =
  'npm could not fetch the libraries (see its message above). It needs the network, and this folder must be writable for your account.'

const run = (command, args, inWords) => {
  const { status } = spawnSync(command, args, { stdio: 'inherit' })
  if (status === 0) return
  if (inWords) console.error(inWords)
  process.exit(status ?? 1)
}

const mustBuild = purpose === 'build' && textOf('build/complete').trim() !== sourceDigest()
// A command beside an open shop uses the present libraries, because an install would remove them under the shop.
const mustInstall = purpose === 'command' ? changedAt(installed) === 0 : !isInstalledAsLocked()
// Checked first, because a second start must not replace the libraries and pages of an open shop.
if ((mustInstall || mustBuild) && (purpose === 'build' || purpose === 'install')) await requireFreePort()
if (mustInstall) {
  process.stdout.write('  Fetching what the shop is made of …\n')
  // With NODE_ENV=production npm would leave out the tools that build the pages.
  run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], installFailed)
}
if (mustInstall || purpose !== 'command') keepInstalledFrom()
if (!existsSync('node_modules/.bin/node') && Number(process.versions.node.split('.')[0]) < 24) {
  console.error(
    `Foodland needs Node.js 24 or newer here (this is ${process.version}): install it from nodejs.org and start again.`,
  )
  process.exit(1)
}
if (mustBuild) {
  process.stdout.write('  Building the pages …\n')
  run('npm', ['run', '--silent', 'build'])
}
if (purpose === 'test') ensureBrowser()

/** Compares by content, because unpacked files may have an old time. After an install by hand, compares by time. */
function isInstalledAsLocked() {
  if (changedAt(installed) === 0) return false
  // `npm ci --omit=dev` leaves out the builder, which only a build needs.
  if (mustBuild && !existsSync('node_modules/.bin/react-router')) return false
  if (changedAt(installedFrom) < changedAt(installed)) return changedAt(installed) >= changedAt(locked)
  return textOf(installedFrom) === textOf(locked)
}

function keepInstalledFrom() {
  if (textOf(installedFrom) === textOf(locked) && changedAt(installedFrom) >= changedAt(installed)) return
  try {
    copyFileSync(locked, installedFrom)
  } catch {
    // node_modules can't be written. The times are compared instead.
  }
}

/** Reads PORT and HOST as server/config/config.ts does. The start itself reports other problems with them. */
async function requireFreePort() {
  const port = Number(process.env.PORT?.trim() || 5000)
  const host = process.env.HOST?.trim() || '127.0.0.1'
  if (!Number.isInteger(port) || port < 0 || port > 65535) return
  const problem = await new Promise((resolve) => {
    const server = createServer().once('error', resolve)
    server.listen({ port, host }, () => server.close(() => resolve(undefined)))
  })
  if (problem?.code !== 'EADDRINUSE') return
  // The first sentence is that of shared/platform/program-texts.ts, which can't be read here.
  console.error(
    `Port ${port} is in use by another program: stop it, or choose another PORT.\n` +
      'If it is this shop, stop it first: its libraries and pages are out of date and would be replaced while it is open.',
  )
  process.exit(1)
}

/** Finds Debian's Chromium, else installs its headless shell or Playwright's browser, else says what to install. */
function ensureBrowser() {
  const programs = ['chromium-headless-shell', 'chromium', 'chromium-browser']
  const isThere = () => programs.some((name) => existsSync(`/usr/bin/${name}`))
  const tries = (command, args) => spawnSync(command, args, { stdio: 'inherit' }).status === 0
  if (isThere()) return
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const apt = (...args) => tries('apt-get', ['-qq', ...args])
    const installs = (name) => apt('install', '-y', '--no-install-recommends', name) && isThere()
    // E2e tests are faster in the shell. Older Debians have only the whole browser.
    if (apt('update') && (installs('chromium-headless-shell') || installs('chromium'))) return
  }
  if (tries('node_modules/.bin/playwright', ['install', 'chromium'])) return
  console.error(
    "The browser tests need a browser: install Debian's package chromium-headless-shell or chromium, or run npx playwright install chromium.",
  )
  process.exit(1)
}
