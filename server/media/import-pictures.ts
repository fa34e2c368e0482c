import { readdir, readFile } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { type KeepPictureDeps, keepPicture } from './keep-picture.ts'
import { preparePicture } from './prepare-picture.ts'

// Two pictures are decoded or encoded at once. The others use the time for disk or network.
const picturesAtOnce = 4

/**
 * Stores every picture of a folder, as an upload does, and returns the addresses by file name without extension. Skips
 * pictures that are stored already, so that a killed start continues. Throws as preparePicture and keepPicture, and the
 * reason of `signal` when this is aborted between two pictures.
 */
export async function importPictures(
  deps: KeepPictureDeps,
  folder: string,
  { signal }: { signal?: AbortSignal } = {},
): Promise<Map<string, string>> {
  const left = (await readdir(folder)).filter((name) => /\.(webp|avif|png|jpe?g|gif)$/i.test(name))
  const addresses = new Map<string, string>()
  const takeNext = async () => {
    for (let file = left.pop(); file; file = left.pop()) {
      signal?.throwIfAborted()
      const picture = await preparePicture(await readFile(join(folder, file)))
      addresses.set(parse(file).name, await keepPicture(deps, picture))
    }
  }
  const ended = await Promise.allSettled(Array.from({ length: picturesAtOnce }, takeNext))
  // Waits for all, because a new try after a problem must not meet the same pictures at work.
  for (const one of ended) if (one.status === 'rejected') throw one.reason
  return addresses
}
