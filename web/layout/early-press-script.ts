import { layoutTexts } from '#shared/layout/layout-texts.ts'
import { troubleTexts } from '#shared/layout/trouble-texts.ts'
import { callTimeoutMs } from '#web/client/loading/call-timeout.ts'

/**
 * Runs before hydration, which takes seconds on a slow phone: remembers presses and list choices and replays them
 * (use-early-press.ts); marks a pressed button busy; Enter presses a form's not yet active submit button; the account's
 * link, the same on every page, gets a redirect to this one. Records a choice at its first event, since hydration may
 * undo it before the second. React does not hear of a press: while it hydrates, it would hydrate the page at once and
 * deliver the press, which would then come twice.
 *
 * If scripts fail or are late, shows a notice and releases the buttons. A script element reports its failure; the entry,
 * which one imports, only rejects (the pattern fits Chromium, Firefox and Safari). The notice is a child of body, which
 * React ignores while hydrating.
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
  addEventListener(type, (event) => {
    const on = event.target.closest(what)
    if (!on) return
    if (type === 'click') event.stopPropagation()
    if (on.matches('.btn[aria-busy]')) return
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
  notice.append(${JSON.stringify(`${layoutTexts.scriptsAway} `)}, again)
  document.body?.append(notice)
}
addEventListener('error', ({ target }) => target.type === 'module' && sayAway(), options)
addEventListener('unhandledrejection', ({ reason }) => /import/i.test(reason?.message) && sayAway(), options)
setTimeout(sayAway, ${callTimeoutMs})
}`
