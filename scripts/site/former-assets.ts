import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** How many earlier builds are kept: updating twice in an evening breaks nobody's page. */
const maxFormerBuilds = 3

const assets = 'client/assets'
/** The names of each build's files, its own first. */
const list = 'generations.json'

/**
 * Copies the scripts and styles of former builds into the new one in `fresh`: pages that were opened before an update
 * still ask for them. Their names contain a hash of their content, so none overwrites another; a missing one stops no
 * build.
 */
export async function keepFormerAssets(site: string, fresh: string): Promise<void> {
  const [own, there] = await Promise.all([namesIn(fresh), namesIn(site)])
  const former = (await generationsOf(site, there))
    .filter((names) => String(names) !== String(own))
    .slice(0, maxFormerBuilds)
  const kept = new Set(former.flat())
  for (const name of there.filter((one) => kept.has(one) && !own.includes(one)))
    await copyFile(join(site, assets, name), join(fresh, assets, name))
  await writeFile(join(fresh, list), JSON.stringify([own, ...former]))
}

/** What each build made; a site from before there was a list is one build. */
async function generationsOf(site: string, there: string[]): Promise<string[][]> {
  const text = await readFile(join(site, list), 'utf8').catch(unlessMissing)
  return text === undefined ? [there] : (JSON.parse(text) as string[][])
}

const namesIn = async (site: string) => ((await readdir(join(site, assets)).catch(unlessMissing)) ?? []).toSorted()

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
