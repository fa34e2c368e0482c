// Runs before node_modules exists, on whatever Node the machine has: plain JavaScript, nothing imported from packages.
// Installs what is missing and builds what is out of date; does nothing, quickly, when all is there.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const purpose = process.argv[2]

const changedAt = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0

const newestIn = (path) => {
  if (!existsSync(path)) return 0
  if (!statSync(path).isDirectory()) return changedAt(path)
  return Math.max(changedAt(path), ...readdirSync(path).map((name) => newestIn(join(path, name))))
}

const run = (command, args) => {
  const { status } = spawnSync(command, args, { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

// npm writes this file at the end of every install.
const installedAt = changedAt('node_modules/.package-lock.json')
const isOutOfDate = installedAt < Math.max(changedAt('package-lock.json'), changedAt('package.json'))
// A command beside an open shop takes what is there: an install would pull the libraries away from under it.
if (purpose === 'command' ? installedAt === 0 : isOutOfDate) {
  process.stdout.write('  Fetching what the shop is made of …\n')
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
}
if (!existsSync('node_modules/.bin/node') && Number(process.versions.node.split('.')[0]) < 24) {
  console.error(
    `Foodland needs Node.js 24 or newer here (this is ${process.version}): install it from nodejs.org and start again.`,
  )
  process.exit(1)
}
if (purpose === 'build') {
  const sources = ['web', 'shared', 'public', 'package-lock.json', 'vite.config.ts', 'react-router.config.ts']
  if (changedAt('build/complete') < Math.max(...sources.map(newestIn))) {
    process.stdout.write('  Building the pages …\n')
    run('npm', ['run', '--silent', 'build'])
  }
}
if (purpose === 'test') ensureBrowser()

/** Debian's chromium, else Playwright's own, else a sentence that says what to install. */
function ensureBrowser() {
  const isThere = () => existsSync('/usr/bin/chromium') || existsSync('/usr/bin/chromium-browser')
  const tries = (command, args) => spawnSync(command, args, { stdio: 'inherit' }).status === 0
  if (isThere()) return
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const apt = (...args) => tries('apt-get', ['-qq', ...args])
    if (apt('update') && apt('install', '-y', '--no-install-recommends', 'chromium') && isThere()) return
  }
  if (tries('node_modules/.bin/playwright', ['install', 'chromium'])) return
  console.error(
    "The browser tests need a browser: install Debian's package chromium, or run npx playwright install chromium.",
  )
  process.exit(1)
}
