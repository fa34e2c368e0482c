// Pictures cost memory (40 megapixels are 160 MB) and cores. Two at once, one thread each: a storm of uploads waits in
// line, and two of the four threads that Node also needs for files and passwords stay free.
import type sharp from 'sharp'
import { semaphore } from '#server/platform/semaphore.ts'

/** The library for pictures. */
export type Sharp = typeof sharp

const withPermit = semaphore({ atOnce: 2 })
let loading: Promise<Sharp> | undefined

/** Runs the work when fewer than two pictures are being decoded or encoded, with the library that does it. */
export function withPicturePermit<Result>(work: (sharp: Sharp) => Promise<Result>): Promise<Result> {
  return withPermit(async () => work(await (loading ??= loadSharp())))
}

/** Loaded with the first picture: it takes 20 MB, and most shops go days without one. */
async function loadSharp(): Promise<Sharp> {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  // libvips would keep the pixels of its last operations for reuse; no picture comes twice here.
  sharp.cache(false)
  return sharp
}
