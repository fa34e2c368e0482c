// A digest of all files that the pages are built from. `npm run build` writes it into build/complete, and prepare.mjs
// compares it. By content, because unpacked files may have an old time, and deleted files have none. Plain JavaScript
// without packages, because prepare.mjs runs before node_modules exists.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'

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
