// Pictures cost memory (40 megapixels are 160 MB) and cores. Two at once, one thread each: a storm of uploads waits
// in line, and two of the four threads that Node also needs for files and passwords stay free.
import type sharp from 'sharp'

/** The library for pictures. */
export type Sharp = typeof sharp

const picturesAtOnce = 2
let loading: Promise<Sharp> | undefined

let atWork = 0
const waiting: (() => void)[] = []

/**
 * Runs the work when fewer than two pictures are being decoded or encoded, with the library that does it. Work must not
 * ask for a second slot.
 */
export async function inPictureSlot<Result>(work: (sharp: Sharp) => Promise<Result>): Promise<Result> {
  if (atWork < picturesAtOnce) atWork += 1
  // Whoever leaves hands the slot over, so the count stays as it is.
  else await new Promise<void>((takeOver) => waiting.push(takeOver))
  try {
    return await work(await (loading ??= loadSharp()))
  } finally {
    const next = waiting.shift()
    if (next) next()
    else atWork -= 1
  }
}

/** Loaded with the first picture: it takes 20 MB, and most shops go days without one. */
async function loadSharp(): Promise<Sharp> {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  // libvips would keep the last operations' pixels for reuse; no picture comes twice here.
  sharp.cache(false)
  return sharp
}
