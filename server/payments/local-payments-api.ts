import { readFile } from 'node:fs/promises'
import type { FastifyReply } from 'fastify'
import Type from 'typebox'
import type { ApiPlugin, App } from '#server/app.ts'
import { bodyMayBeMissing } from '#server/platform/http/bodies/json-body.ts'
import { conflict, notFound } from '#shared/errors.ts'
import { paymentsTexts as texts } from '#shared/payments/payments-texts.ts'
import { IdParams } from '#shared/wire.ts'
import { checkoutPage } from './local-paypal/checkout-page.ts'
import type { LocalPaypal } from './local-paypal/local-paypal.ts'

/** What the window sends with each choice: a slow provider takes its time with an approved payment. */
const ChoiceBody = Type.Object({ slow: Type.Optional(Type.Boolean()) })

const browserFile = (name: string) => readFile(new URL(`local-paypal/browser/${name}`, import.meta.url), 'utf8')

/**
 * The pages, the script and the calls of the local payment provider; a shop with the real one has none of them. Anybody
 * with the unguessable id of a payment may decide about it, as on PayPal's own page (docs/rules/payments.md).
 */
export const localPaymentsApi: ApiPlugin = async (app, { localPaypal: local }) => {
  if (!local) return
  await registerWindow(app, local)

  for (const choice of ['approve', 'decline', 'cancel'] as const) {
    app.post(
      `/payments/local/:id/${choice}`,
      {
        config: { access: 'anyone' },
        preValidation: bodyMayBeMissing,
        schema: {
          summary: `${texts[choice]} a payment of the local provider`,
          params: IdParams,
          body: ChoiceBody,
          response: { 200: Type.Object({ id: Type.String(), status: Type.String() }) },
        },
      },
      async (request) => {
        const { id } = request.params
        const { slow = false } = request.body
        const order = choice === 'approve' ? await local.approve(id, { slow }) : await local[choice](id)
        if (!order) throw notFound(texts.notFound)
        if (order.status === 'COMPLETED') throw conflict(texts.alreadyCaptured)
        if (order.status === 'VOIDED' && choice !== 'cancel') throw conflict(texts.alreadyCancelled)
        // As with PayPal, an order that was declined stays open for another try: only its capture says so.
        return { id, status: choice === 'decline' ? 'DECLINED' : order.status }
      },
    )
  }
}

async function registerWindow(app: App, local: LocalPaypal): Promise<void> {
  const sdkTexts = JSON.stringify({ payPal: texts.payPal, card: texts.card })
  const sdk = `(() => {\nconst texts = ${sdkTexts}\n${await browserFile('sdk.js')}})()\n`
  const files = [
    ['sdk.js', 'text/javascript', sdk],
    ['checkout.js', 'text/javascript', await browserFile('checkout.js')],
    ['checkout.css', 'text/css', await browserFile('checkout.css')],
  ] as const
  for (const [name, type, content] of files) {
    app.get(`/payments/local/${name}`, { config: { access: 'anyone' }, schema: { hide: true } }, (_request, reply) => {
      // Clients on other origins (CORS_ORIGINS) load the script that GET /config names, as they would PayPal's.
      if (name === 'sdk.js') reply.header('cross-origin-resource-policy', 'cross-origin')
      return reply.type(`${type}; charset=utf-8`).header('cache-control', 'no-cache').send(content)
    })
  }
  app.get(
    '/payments/local/checkout',
    { config: { access: 'anyone' }, schema: { hide: true } },
    async (request, reply) => {
      const { token } = request.query as { token?: unknown }
      const order = typeof token === 'string' ? await local.find(token) : undefined
      return asWindow(reply)
        .code(order ? 200 : 404)
        .send(checkoutPage(order))
    },
  )
}

function asWindow(reply: FastifyReply): FastifyReply {
  return reply.type('text/html; charset=utf-8').headers({
    'content-security-policy':
      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    // The page that opened the window watches for it to close.
    'cross-origin-opener-policy': 'unsafe-none',
    'cache-control': 'no-store',
  })
}
