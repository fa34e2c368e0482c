// The window of the local payment provider: tells the provider what the buyer chose, and the shop's page that they did.
const { token, back, failed } = document.body.dataset
const news = new BroadcastChannel('local-payments')
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
    // Nothing was chosen; the buyer may press again.
    problem.textContent = failed
    choices.disabled = false
    return
  }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
  news.postMessage({ token, outcome: choice })
  // A window of its own closes; a page that was opened instead of a blocked window goes back.
  if (window.opener) window.close()
  else location.replace(choice === 'cancel' ? back : withToken(back))
}

function withToken(address) {
  const url = new URL(address, location.origin)
  url.searchParams.set('token', token)
  return url.href
}

for (const button of choices.elements) button.addEventListener('click', () => void choose(button.value))
// It came disabled: until here a press would have been lost.
choices.disabled = false
