// `npm run licences`: writes docs/licences.md with the licence of every installed package. Fails for a licence that is not
// allowed; scripts/list-licences.test.ts checks the same.
import { readFile, writeFile } from 'node:fs/promises'

type Package = { name: string; version: string; licence: string; isForTests: boolean }

/** Licences that a program under the MIT licence may use. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'CC-BY-4.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'PostgreSQL',
  'Python-2.0',
  'Unlicense',
  'Zlib',
])
/** libvips, inside sharp: a separate library, linked at run time and replaceable. */
const allowedByName: [names: RegExp, licences: RegExp][] = [[/^@img\/sharp-/, /LGPL-3\.0/]]

/** Whether the shop may contain this package. One allowed licence of a choice (`A OR B`) is enough. */
export function isAllowed({ name, licence }: Pick<Package, 'name' | 'licence'>): boolean {
  const parts = licence.replaceAll(/[()]/g, '').split(/ (?:AND|OR) /)
  const isFine = (part: string) => allowed.has(part)
  if (licence.includes(' OR ') ? parts.some(isFine) : parts.every(isFine)) return true
  return allowedByName.some(([names, licences]) => names.test(name) && licences.test(licence))
}

type Lock = { packages: Record<string, { version?: string; license?: string; dev?: boolean }> }

/** Every package of the lockfile, by name. A package without a licence has 'unknown'. */
export async function readPackages(): Promise<Package[]> {
  const lockfile = new URL('../package-lock.json', import.meta.url)
  const { packages } = JSON.parse(await readFile(lockfile, 'utf8')) as Lock
  const found = Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, { version = '', license = 'unknown', dev = false }]) => ({
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      licence: license,
      isForTests: dev,
    }))
  return found.sort((a, b) => a.name.localeCompare(b.name, 'en') || a.version.localeCompare(b.version, 'en'))
}

function tableOf(packages: Package[]): string {
  const rows = packages.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`)
  return `| Package | Version | Licence |\n|---|---|---|\n${rows.join('\n')}\n`
}

export const licencesFile = new URL('../docs/licences.md', import.meta.url)

/** The text of docs/licences.md. */
export function licencesPage(packages: Package[]): string {
  return `# Licences of what the shop is built from

Written by \`npm run licences\` from the lockfile. Pictures and fonts: see [NOTICE](../NOTICE).

## What runs in the shop

${tableOf(packages.filter(({ isForTests }) => !isForTests))}
## What only builds and tests it

${tableOf(packages.filter(({ isForTests }) => isForTests))}`
}

if (import.meta.main) {
  const packages = await readPackages()
  await writeFile(licencesFile, licencesPage(packages))
  const refused = packages.filter((one) => !isAllowed(one))
  for (const { name, version, licence } of refused) process.stderr.write(`${name} ${version}: ${licence}\n`)
  process.exit(refused.length > 0 ? 1 : 0)
}
