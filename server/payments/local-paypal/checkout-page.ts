import { formatCents } from '#shared/money.ts'
import { paymentsTexts as texts } from '#shared/payments/payments-texts.ts'
import type { LocalPaypalOrder } from './local-paypal-calls.ts'

/** Where the page leads afterwards: an address of this shop, whatever host the order's names. */
function wayBack(url: string): string {
  if (!URL.canParse(url)) return '/placeorder'
  const { pathname, search } = new URL(url)
  return pathname + search
}

/** The window in which a buyer approves, declines or cancels; it also says when an order is over, or unknown. */
export function checkoutPage(order: LocalPaypalOrder | undefined): string {
  const isOpen = order?.status === 'CREATED' || order?.status === 'APPROVED'
  return isOpen ? page(choices(order), attributes(order)) : page(gone(wayBack(order?.returnUrl ?? '')), '')
}

/** Id and address come from our own table: letters, digits and an address in which no quote is unescaped. */
function attributes({ id, returnUrl }: LocalPaypalOrder): string {
  return ` data-token="${id}" data-back="${wayBack(returnUrl)}" data-failed="${texts.failed}"`
}

function choices({ amountCents }: LocalPaypalOrder): string {
  return `<dl class="sum"><dt>${texts.windowAmount}</dt><dd>${formatCents(amountCents)}</dd></dl>
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
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${texts.windowTitle}</title>
<link rel="stylesheet" href="/api/payments/local/checkout.css"></head>
<body${attributes}><p class="note">${texts.windowNote}</p>
<main><h1>${texts.windowTitle}</h1>
${content}
</main></body></html>`
}
