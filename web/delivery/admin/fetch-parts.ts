import type { ShopArea, ShopMethod, ShopRule } from '#shared/delivery/setup-contract.ts'
import { callApi } from '#web/client/api.ts'

export type MethodWithAreas = ShopMethod & { areas: ShopArea[] }
export type MethodWithRules = MethodWithAreas & { rules: ShopRule[] }

const allMethods = (signal: AbortSignal) => callApi('GET /api/delivery/methods', { query: {}, signal })
const areasOf = ({ id }: ShopMethod, signal: AbortSignal) =>
  callApi('GET /api/delivery/methods/{id}/areas', { params: { id }, query: {}, signal })

/** All deliveries with their areas, and the areas of all; a pick-up has none. */
export async function fetchAreas(signal: AbortSignal): Promise<{ methods: MethodWithAreas[]; items: ShopArea[] }> {
  const deliveries = (await allMethods(signal)).filter(({ kind }) => kind === 'delivery')
  const methods = await Promise.all(
    deliveries.map(async (method) => ({ ...method, areas: await areasOf(method, signal) })),
  )
  return { methods, items: methods.flatMap(({ areas }) => areas) }
}

/** All methods with their rules and the areas that a rule may name, and the rules of all. */
export async function fetchRules(signal: AbortSignal): Promise<{ methods: MethodWithRules[]; items: ShopRule[] }> {
  const methods = await Promise.all(
    (await allMethods(signal)).map(async (method) => {
      const { id } = method
      const [rules, areas] = await Promise.all([
        callApi('GET /api/delivery/methods/{id}/rules', { params: { id }, query: {}, signal }),
        areasOf(method, signal),
      ])
      return { ...method, rules, areas }
    }),
  )
  return { methods, items: methods.flatMap(({ rules }) => rules) }
}
