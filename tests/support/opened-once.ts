import { afterAll, beforeAll, beforeEach } from 'vitest'

/** Something that all tests of a file use: opened before the first of them, closed after the last. */
export function openedOnce<Opened extends { close(): Promise<unknown> }>(open: () => Promise<Opened>): Opened {
  let opened: Opened | undefined
  beforeAll(async () => void (opened = await open()))
  afterAll(() => opened?.close())
  return later(() => opened!)
}

/** As `openedOnce`, for what has nothing to close. */
export function madeOnce<Made extends object>(make: () => Promise<Made>): Made {
  let made: Made
  beforeAll(async () => void (made = await make()))
  return later(() => made)
}

/** Something that is made again for each test of a file. */
export function madeForEach<Made extends object>(make: () => Promise<Made>): Made {
  let made: Made
  beforeEach(async () => void (made = await make()))
  return later(() => made)
}

/** Something that only exists when a test runs, under a name that the file has from the start. */
export const later = <Thing extends object>(find: () => Thing): Thing =>
  new Proxy({} as Thing, { get: (_, part) => Reflect.get(find(), part) as unknown })
