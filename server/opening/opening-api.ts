import { userOf } from '#server/accounts/guards.ts'
import type { ApiPlugin } from '#server/app.ts'
import { Opening, OpeningMoneyBody, StepParams } from '#shared/opening/opening-contract.ts'
import { chooseMoney } from './choose-money.ts'
import { finishOpening } from './finish-opening.ts'
import { confirmStep, readOpening } from './opening-steps.ts'

const config = { access: 'admin' } as const

/** The first-run guide of a new shop (docs/rules/settings.md#first-run-guide). */
export const openingApi: ApiPlugin = async (app, deps) => {
  app.get(
    '/opening',
    { config, schema: { summary: 'How far the first-run guide of the shop is', response: { 200: Opening } } },
    async () => readOpening(deps.db, deps.config),
  )

  app.put(
    '/opening/money',
    {
      config,
      schema: {
        summary: 'Choose currency, net or gross prices, time zone, measures and tax categories, before the first order',
        body: OpeningMoneyBody,
        response: { 200: Opening },
      },
    },
    async (request) => chooseMoney(deps, userOf(request), request.body),
  )

  app.put(
    '/opening/steps/:step',
    { config, schema: { summary: 'Confirm a step', params: StepParams, response: { 200: Opening } } },
    async (request) => confirmStep(deps, userOf(request), request.params.step),
  )

  app.post(
    '/opening',
    {
      config,
      schema: { summary: 'Finish the guide, and take orders from now on', response: { 200: Opening } },
    },
    async (request) => finishOpening(deps, userOf(request)),
  )
}
