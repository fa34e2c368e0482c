// What the pages are built from, in one word: `npm run build` leaves it in build/complete, prepare.mjs compares. By
// content, because an unpacked archive gives its files an older time than the last build, and a deleted file has none.
// prepare.mjs runs before node_modules exists, on whatever Node the machine has: plain JavaScript, no packages.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'

// In scripts/site is what the build does beside Vite, and its plugins.
const folders = ['web', 'shared', 'public', 'scripts/site']
const files = ['package.json', 'package-lock.json', 'vite.config.ts', 'react-router.config.ts', 'scripts/build-site.ts']

/** An editor's lock, a link to nowhere, is neither file nor folder. */
const filesIn = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`
      if (entry.isDirectory()) return filesIn(path)
      return entry.isFile() ? [path] : []
    })

export function sourceDigest() {
  const digest = createHash('sha256')
  for (const path of [...folders.flatMap(filesIn), ...files]) {
    const bytes = readFileSync(path)
    digest.update(`${path} ${bytes.length}\n`).update(bytes)
  }
  return digest.digest('hex')
}
