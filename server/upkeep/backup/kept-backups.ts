import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

const ending = '.tar.gz.age'
/** Finished backups; files with other names are not ours. */
const ours = /^foodland-\d{8}-\d{6}\.tar\.gz\.age$/

/** `foodland-20261121-031500.tar.gz.age`: names sort by their time, which is UTC. */
export function fileNameAt(at: Date): string {
  const digits = at.toISOString().replaceAll(/\D/g, '')
  return `foodland-${digits.slice(0, 8)}-${digits.slice(8, 14)}${ending}`
}

/**
 * Removes the oldest backups beyond `keep`, but never the one that was just `made`: others may have been named by a
 * clock that was ahead. Returns their names.
 */
export async function removeOldBackups(folder: string, keep: number, made: string): Promise<string[]> {
  const others = (await readdir(folder)).filter((name) => ours.test(name) && name !== made).toSorted()
  const old = others.slice(0, Math.max(0, others.length - keep + 1))
  for (const name of old) await rm(join(folder, name))
  return old
}

/** Removes what a killed process left behind. Only one process makes backups at a time, so nobody needs it any more. */
export async function removeUnfinished(folder: string): Promise<void> {
  const left = (await readdir(folder)).filter((name) => name.endsWith(`${ending}.unfinished`))
  for (const name of left) await rm(join(folder, name))
}
