import { afterAll, beforeAll } from 'vitest'

/** What all tests of a file use: opened before the first of them, closed after the last. */
export function openedOnce<Opened extends { close(): Promise<unknown> }>(open: () => Promise<Opened>): Opened {
  let opened: Opened | undefined
  beforeAll(async () => void (opened = await open()))
  afterAll(() => opened?.close())
  return new Proxy({} as Opened, { get: (_, part) => Reflect.get(opened!, part) as unknown })
}
