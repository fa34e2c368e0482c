// The window of the local payment provider: sends the buyer's choice to the provider, and to the shop's page.
const { token, back, failed } = document.body.dataset
const channel = new BroadcastChannel('local-payments')
const choices = document.querySelector('fieldset')
const problem = document.querySelector('[role=alert]')

async function choose(choice) {
  choices.disabled = true
  problem.textContent = ''
  const slow = document.querySelector('input[name=slow]').checked
  try {
    const response = await fetch(`/api/payments/local/${token}/${choice}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ slow }),
    })
    if (!response.ok) throw new Error(String(response.status))
  } catch {
    // The choice did not arrive; the buyer may press again.
    problem.textContent = failed
    choices.disabled = false
    return
  }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
  channel.postMessage({ token, outcome: choice })
  // A window closes. A page that was opened because the window was blocked goes back to the shop.
  if (window.opener) window.close()
  else location.replace(choice === 'cancel' ? back : withToken(back))
}

function withToken(address) {
  const url = new URL(address, location.origin)
  url.searchParams.set('token', token)
  return url.href
}

for (const button of choices.elements) button.addEventListener('click', () => void choose(button.value))
// The buttons start disabled, because an earlier press would be lost.
choices.disabled = false
