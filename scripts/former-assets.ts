import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** So many earlier builds are kept: whoever updates twice in an evening breaks nobody's page. */
const mostFormer = 3

const assets = 'client/assets'
/** The names of each build's files, its own first. */
const list = 'generations.json'

/**
 * Copies the scripts and styles of the builds before into the new one in `fresh`: pages that were opened before an update still ask
 * for them. Their names say what is in them, so none takes another's place.
 */
export async function keepFormerAssets(site: string, fresh: string): Promise<void> {
  const own = (await readdir(join(fresh, assets))).toSorted()
  const former = (await generationsOf(site)).filter((names) => String(names) !== String(own)).slice(0, mostFormer)
  for (const name of new Set(former.flat().filter((one) => !own.includes(one))))
    await copyFile(join(site, assets, name), join(fresh, assets, name))
  await writeFile(join(fresh, list), JSON.stringify([own, ...former]))
}

async function generationsOf(site: string): Promise<string[][]> {
  const text = await readFile(join(site, list), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '[]'
    throw error
  })
  return JSON.parse(text) as string[][]
}
