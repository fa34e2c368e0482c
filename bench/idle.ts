import { setTimeout as delay } from 'node:timers/promises'
import { spreadOf } from './measure.ts'
import { startShop } from './programs.ts'
import type { Figure } from './report.ts'

const starts = 5
const restMs = 3000

/** The time of a second start, database included, to the first answer; and the memory of an idle server. */
export async function idleFigures(dataDir: string, port: number): Promise<Figure[]> {
  const times: number[] = []
  let memory = 0
  for (let start = 0; start < starts; start++) {
    const shop = await startShop(dataDir, { port })
    times.push(shop.startMs)
    if (start === starts - 1) {
      await delay(restMs)
      memory = await shop.memory()
    }
    await shop.stop()
  }
  return [
    { name: 'second start to first answer', value: spreadOf(times).middle / 1000, unit: 's', atMost: 1 },
    { name: 'idle memory of the server process', value: memory, unit: 'MB', atMost: 150 },
  ]
}
