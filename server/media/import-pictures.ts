import { readdir, readFile } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { type KeepPictureDeps, keepPicture } from './keep-picture.ts'
import { preparePicture } from './prepare-picture.ts'

// Decoding and encoding have their own limit of two; the others use the time spent waiting for disk or network.
const picturesUnderWay = 4

/**
 * Stores every picture of a folder, as an upload would; returns their addresses by file name without its ending. A
 * picture that is already stored is not encoded again, so a start that was killed half-way goes on from there. Throws
 * as preparePicture and keepPicture do, and the reason of `signal` when that is aborted between two pictures.
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
  const ended = await Promise.allSettled(Array.from({ length: picturesUnderWay }, takeNext))
  // Only after all have ended: a new start after a problem must not meet the same pictures still under way.
  for (const one of ended) if (one.status === 'rejected') throw one.reason
  return addresses
}
