// Pictures need memory (40 megapixels are 160 MB) and cores. Two at once, with one thread each, leave two of Node's four
// threads for files and passwords.
import type sharp from 'sharp'
import { semaphore } from '#server/platform/semaphore.ts'

/** The library for pictures. */
export type Sharp = typeof sharp

const withPermit = semaphore({ atOnce: 2 })
let loading: Promise<Sharp> | undefined

/** Runs the work when fewer than two pictures are being decoded or encoded. */
export function withPicturePermit<Result>(work: (sharp: Sharp) => Promise<Result>): Promise<Result> {
  return withPermit(async () => work(await (loading ??= loadSharp())))
}

/** Loaded with the first picture: the library takes 20 MB, and most shops see no new picture for days. */
async function loadSharp(): Promise<Sharp> {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  // No picture comes twice, so libvips need not cache pixels.
  sharp.cache(false)
  return sharp
}
