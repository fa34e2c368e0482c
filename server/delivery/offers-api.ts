import Type from 'typebox'
import type { ApiPlugin } from '#server/app.ts'
import { DeliveryOffer, OffersQuery } from '#shared/delivery/delivery-contract.ts'
import { listOffers } from './list-offers.ts'

/** GET /delivery/offers: how and when an order can come (docs/rules/delivery.md#offers). */
export const offersApi: ApiPlugin = async (app, deps) => {
  app.get(
    '/delivery/offers',
    {
      config: { access: 'anyone' },
      schema: {
        summary: 'The ways and times in which an order can reach a postal code',
        querystring: OffersQuery,
        response: { 200: Type.Array(DeliveryOffer) },
      },
    },
    async ({ query }) => listOffers(deps, query),
  )
}
