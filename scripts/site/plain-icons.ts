// What the build does with lucide-react: each page imports its own icons, so that they travel with it, and they are
// drawn by a few lines of our own (web/ui/plain-icon.tsx) instead of lucide's, whose options nobody uses here.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const index = join(
  dirname(createRequire(import.meta.url).resolve('lucide-react/package.json')),
  'dist/esm/lucide-react.mjs',
)
const plainIcon = fileURLToPath(new URL('../../web/ui/plain-icon.tsx', import.meta.url))
const fileOfIcon = /lucide-react\/dist\/esm\/icons\//
/** What our drawing doesn't need: the icon's name and, for React's lists, the name of each shape. */
const unused = /,\s*key: "[^"]*"|\bname: "[^"]*",|\bsize: 24,|,\s*aliases: \[[^\]]*\]|^__iconData\.node;$/gm
const importOfIcons = /import\s*\{([^}]*)\}\s*from\s*'lucide-react'/g

/** Imports each icon of lucide from its own file, without the parts that our drawing doesn't need. */
export function plainIcons(): Plugin {
  let files: Map<string, string>
  return {
    name: 'plain-icons',
    apply: 'build',
    enforce: 'pre',
    async buildStart() {
      files = filesOfIcons(await readFile(index, 'utf8'))
    },
    resolveId: {
      filter: { id: /\/createLucideIcon\.mjs$/ },
      handler: () => plainIcon,
    },
    transform: {
      filter: { id: [/\/web\/.*\.tsx?/, fileOfIcon], code: /lucide/ },
      handler(code, id) {
        return {
          code: fileOfIcon.test(id) ? code.replaceAll(unused, '') : code.replace(importOfIcons, oneByOne),
          map: null,
        }
      },
    },
  }

  function oneByOne(_: string, names: string): string {
    const icons = names.split(',').map((name) => name.trim())
    return icons
      .filter((name) => name !== '' && !name.startsWith('type '))
      .map((name) => `import ${name} from 'lucide-react/icons/${fileOf(name)}'`)
      .join('; ')
  }

  function fileOf(name: string): string {
    const file = files.get(name)
    if (!file) throw new Error(`lucide-react has no icon ${name}`)
    return file
  }
}

/** Reads lucide-react's index: which file has the icon of a name. */
function filesOfIcons(text: string): Map<string, string> {
  const lines = text.matchAll(/export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs'/g)
  return new Map(
    [...lines].flatMap(([, names, file]) =>
      [...names!.matchAll(/default as (\w+)/g)].map(([, name]) => [name!, file!]),
    ),
  )
}
