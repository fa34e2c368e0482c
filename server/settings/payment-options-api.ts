import type { FastifyRequest } from 'fastify'
import Type from 'typebox'
import { userOf } from '#server/accounts/guards.ts'
import type { ApiPlugin } from '#server/app.ts'
import type { Config } from '#server/config/config.ts'
import type { Deps } from '#server/deps.ts'
import { amountOf } from '#shared/money.ts'
import { paymentOptionTexts as texts } from '#shared/settings/payment-option-texts.ts'
import { PaymentOption, PaymentOptionAnswer, PaymentOptionBody } from '#shared/settings/payment-options-contract.ts'
import { changePaymentOption, listPaymentOptions, type PaymentOptionRow } from './payment-options.ts'

/** The ways to pay, and what state they are in (docs/rules/payments.md#payment-options). */
export const paymentOptionsApi: ApiPlugin = async (app, deps) => {
  app.get(
    '/payment-options',
    {
      config: { access: 'admin' },
      schema: { summary: 'The ways to pay, and their state', response: { 200: Type.Array(PaymentOption) } },
    },
    async () => Promise.all((await listPaymentOptions(deps.db)).map((row) => toWireOption(deps, row))),
  )

  app.put(
    '/payment-options/:name',
    {
      config: { access: 'admin' },
      preValidation: methodsMayBeNull,
      schema: {
        summary: 'Change a way to pay: only the fields that are sent',
        params: Type.Object({ name: Type.String({ maxLength: 20 }) }),
        body: PaymentOptionBody,
        response: { 200: PaymentOptionAnswer },
      },
    },
    async (request) => {
      const { name } = request.params
      await changePaymentOption(deps, userOf(request), name, request.body)
      const row = (await listPaymentOptions(deps.db)).find((one) => one.name === name)!
      return { message: texts.updated, option: await toWireOption(deps, row) }
    },
  )
}

type StateDeps = Pick<Deps, 'config' | 'payments' | 'shopSettings'>

async function toWireOption(
  { config, payments, shopSettings }: StateDeps,
  { methodIds, maxTotalCents, ...row }: PaymentOptionRow,
): Promise<PaymentOption> {
  const settings = await shopSettings()
  const isOnline = row.name === 'paypal'
  return {
    ...row,
    methods: methodIds,
    maxTotal: maxTotalCents === null ? null : amountOf(maxTotalCents, settings),
    ...(isOnline ? stateOf(config) : { provider: 'in_hand', missing: [] }),
    currencyProblem: (isOnline && payments.currencyProblem(settings)) || null,
  }
}

function stateOf({ paypal }: Pick<Config, 'paypal'>): Pick<PaymentOption, 'provider' | 'missing'> {
  if (!paypal) return { provider: 'local', missing: ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'] }
  const isSandbox = new URL(paypal.api).hostname.split('.').includes('sandbox')
  return { provider: isSandbox ? 'sandbox' : 'live', missing: paypal.webhookId ? [] : ['PAYPAL_WEBHOOK_ID'] }
}

/** Null, as in the answer, means all methods. The schema would turn null into a list of one. */
async function methodsMayBeNull(request: FastifyRequest): Promise<void> {
  const body = request.body as Record<string, unknown> | null | undefined
  if (body?.['methods'] === null) body['methods'] = []
}
