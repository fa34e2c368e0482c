import type { Deps } from '#server/deps.ts'
import { inBerlin, settleInBerlin } from './berlin.ts'
import { neighbours } from './demo-plan.ts'
import { seedDemo } from './seed-demo.ts'

/** Makes of a stocked catalogue a shop in Berlin, and adds the demo's history. */
export async function seedDemoEu(deps: Deps, signal: AbortSignal): Promise<void> {
  await settleInBerlin(deps)
  await seedDemo(deps, signal, inBerlin(neighbours))
}
