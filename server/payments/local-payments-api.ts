import { readFile } from 'node:fs/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import Type from 'typebox'
import type { ApiPlugin, App } from '#server/app.ts'
import { bodyMayBeMissing } from '#server/platform/http/bodies/json-body.ts'
import { openerPolicy } from '#server/platform/http/security-headers.ts'
import { inLanguageOfShop } from '#server/platform/request-language.ts'
import { currentLanguage } from '#shared/current-language.ts'
import { conflict, notFound } from '#shared/errors.ts'
import { moneyFormatOf } from '#shared/money-format.ts'
import { formatCents } from '#shared/money.ts'
import { paymentsTexts as texts } from '#shared/payments/payments-texts.ts'
import type { LanguageSettings } from '#shared/shop-languages.ts'
import { IdParams } from '#shared/wire.ts'
import type { LocalPaypalOrder } from './local-paypal/local-paypal-calls.ts'
import type { LocalPaypal } from './local-paypal/local-paypal.ts'
import { withLocale } from './paypal-locale.ts'

/** The window sends this with each choice. With `slow` the capture takes some seconds. */
const ChoiceBody = Type.Object({ slow: Type.Optional(Type.Boolean()) })

const browserFile = (name: string) => readFile(new URL(`local-paypal/browser/${name}`, import.meta.url), 'utf8')

/**
 * The pages, the script and the calls of the local payment provider; a shop with PayPal has none of them. Anybody who has
 * the unguessable id of a payment may decide, as on PayPal's own page (docs/rules/payments.md).
 */
export const localPaymentsApi: ApiPlugin = async (app, { localPaypal: local, shopSettings }) => {
  if (!local) return
  await registerWindow(app, local, shopSettings)

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
        // As with PayPal, a declined order stays open for another attempt.
        return { id, status: choice === 'decline' ? 'DECLINED' : order.status }
      },
    )
  }
}

async function registerWindow(
  app: App,
  local: LocalPaypal,
  shopSettings: () => Promise<LanguageSettings>,
): Promise<void> {
  /** In the language of the page, which the address names as PayPal's do. */
  const inItsLanguage = async <Result>(request: FastifyRequest, work: () => Result): Promise<Result> => {
    const { locale } = request.query as { locale?: unknown }
    return typeof locale === 'string' ? inLanguageOfShop(await shopSettings(), locale.slice(0, 2), work) : work()
  }
  const [buttons, checkout, look] = await Promise.all(['sdk.js', 'checkout.js', 'checkout.css'].map(browserFile))
  const sdk = () => {
    const words = JSON.stringify({ payPal: texts.payPal, card: texts.card })
    const checkoutUrl = withLocale('/api/payments/local/checkout')
    return `(() => {\nconst texts = ${words}\nconst checkoutUrl = '${checkoutUrl}'\n${buttons}})()\n`
  }
  const files = [
    ['sdk.js', 'text/javascript', sdk],
    ['checkout.js', 'text/javascript', () => checkout],
    ['checkout.css', 'text/css', () => look],
  ] as const
  for (const [name, type, content] of files) {
    app.get(
      `/payments/local/${name}`,
      { config: { access: 'anyone' }, schema: { hide: true } },
      async (request, reply) => {
        // Clients on other origins (CORS_ORIGINS) load this script like PayPal's, by its address in GET /config.
        if (name === 'sdk.js') reply.header('cross-origin-resource-policy', 'cross-origin')
        return reply
          .type(`${type}; charset=utf-8`)
          .header('cache-control', 'no-cache')
          .send(await inItsLanguage(request, content))
      },
    )
  }
  app.get(
    '/payments/local/checkout',
    { config: { access: 'anyone' }, schema: { hide: true } },
    async (request, reply) => {
      const { token } = request.query as { token?: unknown }
      const order = typeof token === 'string' ? await local.find(token) : undefined
      return asWindow(reply)
        .code(order ? 200 : 404)
        .send(await inItsLanguage(request, () => checkoutPage(order)))
    },
  )
}

function asWindow(reply: FastifyReply): FastifyReply {
  return reply.type('text/html; charset=utf-8').headers({
    'content-security-policy':
      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    ...openerPolicy,
    'cache-control': 'no-store',
  })
}

/** The path to return to: always in this shop, whatever host the order's address has. */
function wayBack(url: string): string {
  if (!URL.canParse(url)) return '/placeorder'
  const { pathname, search } = new URL(url)
  return pathname + search
}

/** The window in which a buyer approves, declines or cancels, or reads that the order is over or unknown. */
export function checkoutPage(order: LocalPaypalOrder | undefined): string {
  const isOpen = order?.status === 'CREATED' || order?.status === 'APPROVED'
  return isOpen ? page(choices(order), attributes(order)) : page(gone(wayBack(order?.returnUrl ?? '')), '')
}

/** The values need no escaping: an id has letters and digits, and a parsed address has no plain quote. */
function attributes({ id, returnUrl }: LocalPaypalOrder): string {
  return ` data-token="${id}" data-back="${wayBack(returnUrl)}" data-failed="${texts.failed}"`
}

function choices(order: LocalPaypalOrder): string {
  const amount = formatCents(order.amountCents, moneyFormatOf(order))
  return `<dl class="sum"><dt>${texts.windowAmount}</dt><dd>${amount}</dd></dl>
<fieldset class="choices" disabled>
<button type="button" value="approve">${texts.approve}</button>
<button type="button" value="decline">${texts.decline}</button>
<button type="button" value="cancel">${texts.cancel}</button>
</fieldset>
<label><input type="checkbox" name="slow">${texts.slow}<small>${texts.slowHint}</small></label>
<p role="alert"></p>
<script src="/api/payments/local/checkout.js"></script>`
}

function gone(back: string): string {
  return `<h2>${texts.goneTitle}</h2><p>${texts.goneText}</p><a class="button" href="${back}">${texts.backToShop}</a>`
}

function page(content: string, attributes: string): string {
  return `<!doctype html>
<html lang="${currentLanguage()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${texts.windowTitle}</title>
<link rel="stylesheet" href="/api/payments/local/checkout.css"></head>
<body${attributes}><p class="note">${texts.windowNote}</p>
<main><h1>${texts.windowTitle}</h1>
${content}
</main></body></html>`
}
