import { scriptFailureTexts } from '#shared/frame/script-failure-texts.ts'
import { troubleTexts } from '#shared/info/trouble-texts.ts'
import { callTimeoutMs } from '#web/loading/call-timeout.ts'

/**
 * Part of every page, since it listens before the page is hydrated: for seconds, on a slow phone. It remembers presses
 * and choices in lists, which would otherwise be lost; a pressed button shows that it is busy, and is not pressed
 * again. Enter in a field presses the button of its form, if that form can't be sent yet (SubmitButton). Links, and
 * buttons that send their form, work without it; the account's link, which is the same on every page, gets a redirect
 * to this page. A choice in a list is recorded at its first event, because by the second one hydration may already have
 * undone it.
 *
 * If the page's scripts can't be loaded, or have not come in time, it says so, and releases the buttons. A script
 * element reports its own failure; the site's entry is imported by one, and only rejects (the pattern fits the words of
 * Chromium, Firefox and Safari). The notice is a child of the body, where React passes over what it did not render: if
 * the scripts come after all, the page hydrates, and the notice goes.
 */
export const earlyPressScript = `{
const control = new AbortController(), options = { capture: true, signal: control.signal }
const notice = document.createElement('p')
const { presses } = (window.earlyPress = {
  presses: [],
  stopListening() {
    control.abort()
    notice.remove()
  },
})
for (const [type, what] of [['click', 'button[type=button]'], ['input', 'select']])
  addEventListener(type, ({ target }) => {
    const on = target.closest(what)
    if (!on || on.matches('.btn[aria-busy]')) return
    on.setAttribute('aria-busy', 'true')
    presses.push({ on, value: on.value })
  }, options)
addEventListener('click', ({ target }) => {
  const account = target.closest('.tools [href="/login"]')
  if (account) account.href += '?redirect=' + encodeURIComponent(location.pathname + location.search)
}, options)
addEventListener('keydown', ({ key, target, isComposing }) => {
  if (key === 'Enter' && !isComposing && target.matches('input'))
    target.form?.querySelector('[type=submit][disabled] + button')?.click()
}, options)
const sayAway = () => {
  if (control.signal.aborted) return
  control.abort()
  for (const { on } of presses.splice(0)) on.removeAttribute('aria-busy')
  const again = document.createElement('a')
  notice.className = 'notice notice--bad'
  notice.role = 'alert'
  again.className = 'link'
  again.href = ''
  again.append(${JSON.stringify(troubleTexts.reload)})
  notice.append(${JSON.stringify(`${scriptFailureTexts.scriptsAway} `)}, again)
  document.body?.append(notice)
}
addEventListener('error', ({ target }) => target.type === 'module' && sayAway(), options)
addEventListener('unhandledrejection', ({ reason }) => /import/i.test(reason?.message) && sayAway(), options)
setTimeout(sayAway, ${callTimeoutMs})
}`
