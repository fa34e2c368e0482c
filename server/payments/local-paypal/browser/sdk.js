// The script interface of PayPal's buttons over the local provider: paypal.Buttons({ … }).render(element).
// The server puts `texts` and `checkoutUrl` before this file (local-payments-api.ts).
/* global texts, checkoutUrl */
const windowFeatures = 'popup,width=400,height=600'
const pollMs = 250

function Buttons({ createOrder, onApprove, onCancel, onError }) {
  const box = document.createElement('div')
  box.className = 'stack'
  const channel = new BroadcastChannel('local-payments')
  let popup = null
  let orderID
  let looking

  /** Reports the outcome of the window once. */
  function finish(outcome) {
    clearInterval(looking)
    const data = { orderID }
    popup = null
    if (outcome === 'cancel') return onCancel?.(data)
    // As with PayPal, a declined payment is approved here, and its capture is declined.
    return Promise.resolve(onApprove?.(data, { restart: pay })).catch((error) => onError?.(error))
  }

  channel.addEventListener('message', ({ data }) => {
    if (popup && data.token === orderID) void finish(data.outcome)
  })

  async function pay() {
    if (popup && !popup.closed) {
      popup.focus()
      return
    }
    // The window before was closed a moment ago, and its end would be taken for this one's.
    clearInterval(looking)
    orderID = undefined
    popup = window.open('about:blank', 'local-payment', windowFeatures)
    if (!popup) {
      onError?.(Object.assign(new Error('The payment window was blocked'), { code: 'popup_blocked' }))
      return
    }
    try {
      orderID = await createOrder({ paymentSource: 'paypal' })
    } catch (error) {
      popup.close()
      popup = null
      onError?.(error)
      return
    }
    const checkout = new URL(checkoutUrl, location.href)
    checkout.searchParams.set('token', orderID)
    popup.location.href = checkout
    let wasClosed = false
    looking = setInterval(() => {
      // Wait for one more interval after the window closed: its last message may still arrive.
      if (wasClosed) void finish('cancel')
      wasClosed = popup?.closed ?? true
    }, pollMs)
  }

  function button(className, name) {
    const element = document.createElement('button')
    element.type = 'button'
    element.className = className
    element.setAttribute('aria-label', name)
    element.addEventListener('click', () => void pay())
    return element
  }

  const wallet = button('paypal', texts.payPal)
  const logo = document.createElement('span')
  logo.append(textIn('i', texts.payPal.slice(0, 3)), textIn('b', texts.payPal.slice(3)))
  wallet.append(logo)
  const card = button('paypal paypal--card', texts.card)
  card.append(texts.card)
  box.append(wallet, card)

  return {
    isEligible: () => true,
    async render(target) {
      const place = typeof target === 'string' ? document.querySelector(target) : target
      place?.append(box)
    },
    async close() {
      clearInterval(looking)
      popup?.close()
      channel.close()
      box.remove()
    },
  }
}

function textIn(name, text) {
  const element = document.createElement(name)
  element.textContent = text
  return element
}

window.paypal = { Buttons }
