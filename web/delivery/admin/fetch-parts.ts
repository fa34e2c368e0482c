import type { ShopArea, ShopMethod, ShopRule } from '#shared/delivery/setup-contract.ts'
import { callApi } from '#web/client/api.ts'

export type MethodWithAreas = { method: ShopMethod; areas: ShopArea[] }
export type MethodWithRules = MethodWithAreas & { rules: ShopRule[] }

const allMethods = (signal: AbortSignal) => callApi('GET /api/delivery/methods', { query: {}, signal })

async function areasOf(method: ShopMethod, signal: AbortSignal): Promise<MethodWithAreas> {
  const { id } = method
  const areas = await callApi('GET /api/delivery/methods/{id}/areas', { params: { id }, query: {}, signal })
  return { method, areas }
}

async function rulesOf(method: ShopMethod, signal: AbortSignal): Promise<MethodWithRules> {
  const { id } = method
  const [{ areas }, rules] = await Promise.all([
    areasOf(method, signal),
    callApi('GET /api/delivery/methods/{id}/rules', { params: { id }, query: {}, signal }),
  ])
  return { method, areas, rules }
}

/** All deliveries with their areas, and the areas of all; a pick-up has none. */
export async function fetchAreas(signal: AbortSignal): Promise<{ methods: MethodWithAreas[]; items: ShopArea[] }> {
  const deliveries = (await allMethods(signal)).filter(({ kind }) => kind === 'delivery')
  const methods = await Promise.all(deliveries.map((method) => areasOf(method, signal)))
  return { methods, items: methods.flatMap(({ areas }) => areas) }
}

/** All methods with their rules and the areas that a rule may name, and the rules of all. */
export async function fetchRules(signal: AbortSignal): Promise<{ methods: MethodWithRules[]; items: ShopRule[] }> {
  const all = await allMethods(signal)
  const methods = await Promise.all(all.map((method) => rulesOf(method, signal)))
  return { methods, items: methods.flatMap(({ rules }) => rules) }
}
