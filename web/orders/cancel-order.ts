import { callApi, isOutcomeUnknown } from '#web/client/api.ts'

/** Cancels an order; after a lost answer, checks the result. Throws an ApiError. */
export async function cancelOrder(id: string): Promise<void> {
  try {
    await callApi('PUT /api/orders/{id}/cancel', { params: { id } })
  } catch (error) {
    if (!isOutcomeUnknown(error)) throw error
    const { isCancelled } = await callApi('GET /api/orders/{id}', { params: { id } })
    if (!isCancelled) throw error
  }
}
