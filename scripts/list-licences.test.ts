import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { isAllowed, licencesFile, licencesPage, readPackages } from './list-licences.ts'

test('every package that is installed has a licence that the shop may use', async () => {
  const packages = await readPackages()
  expect(packages.length).toBeGreaterThan(300)
  expect(packages.filter((one) => !isAllowed(one))).toEqual([])
})

test('docs/licences.md lists exactly these: `npm run licences` writes it', async () => {
  expect(await readFile(licencesFile, 'utf8')).toBe(licencesPage(await readPackages()))
})

test.each([
  ['left-pad', 'GPL-3.0', false],
  ['left-pad', 'MIT OR GPL-3.0', true],
  ['left-pad', 'MIT AND GPL-3.0', false],
  ['left-pad', 'unknown', false],
  ['left-pad', 'LGPL-3.0-or-later', false],
  ['@img/sharp-libvips-linux-x64', 'LGPL-3.0-or-later', true],
])('%s under %s: %s', (name, licence, expected) => {
  expect(isAllowed({ name, licence })).toBe(expected)
})
