// Inlined into the head of every page (web/entry.server.tsx), because hydration takes seconds on a slow phone. It keeps
// presses and list choices until then (use-early-press.ts), and says so when the page's scripts don't come.
import { scriptFailureTexts } from '#shared/frame/script-failure-texts.ts'
import { troubleTexts } from '#shared/frame/trouble-texts.ts'
import { callTimeoutMs } from '#web/loading/call-timeout.ts'
import type { EarlyPress, EarlyPresses } from './use-early-press.ts'

const control = new AbortController()
const options = { capture: true, signal: control.signal }
const presses: EarlyPress[] = []
const notice = document.createElement('p')

function stopListening() {
  control.abort()
  notice.remove()
}
Object.assign(window, { earlyPress: { presses, stopListening } satisfies EarlyPresses })

for (const [type, what] of [['click', 'button[type=button]'], ['input', 'select']] as const)
  addEventListener(type, (event) => keepPress(event, what), options)

/** React must not hear of a press: while it hydrates, it would deliver the press, which would then come twice. */
function keepPress(event: Event, what: string) {
  const on = (event.target as Element).closest<HTMLButtonElement | HTMLSelectElement>(what)
  if (!on) return
  if (event.type === 'click') event.stopPropagation()
  if (on.matches('.btn[aria-busy]')) return
  on.setAttribute('aria-busy', 'true')
  presses.push({ on, value: on.value })
}

// The account's link is the same on every page, and leads back to this one.
const followAccount = ({ target }: Event) => {
  const account = (target as Element).closest<HTMLAnchorElement>('.tools [href="/login"]')
  if (account) account.href += `?redirect=${encodeURIComponent(location.pathname + location.search)}`
}
addEventListener('click', followAccount, options)

// Enter presses the button of a form whose submit button does not work yet.
const pressByEnter = ({ key, target, isComposing }: KeyboardEvent) => {
  if (key !== 'Enter' || isComposing || !(target instanceof HTMLInputElement)) return
  target.form?.querySelector<HTMLElement>('[type=submit][disabled] + button')?.click()
}
addEventListener('keydown', pressByEnter, options)

/** The notice is a child of body, which React ignores while it hydrates. */
function sayScriptsAway() {
  if (control.signal.aborted) return
  control.abort()
  for (const { on } of presses.splice(0)) on.removeAttribute('aria-busy')
  const reload = Object.assign(document.createElement('a'), { className: 'link', href: '' })
  Object.assign(notice, { className: 'notice notice--bad', role: 'alert' })
  reload.append(troubleTexts.reload)
  notice.append(`${scriptFailureTexts.scriptsAway} `, reload)
  document.body?.append(notice)
}
// A script element reports its failure; a module that another one imports only rejects.
const isOfScript = ({ target }: Event) => target instanceof HTMLScriptElement && target.type === 'module'
addEventListener('error', (event) => isOfScript(event) && sayScriptsAway(), options)
const isOfImport = ({ reason }: PromiseRejectionEvent) => reason instanceof Error && /import/i.test(reason.message)
addEventListener('unhandledrejection', (event) => isOfImport(event) && sayScriptsAway(), options)
setTimeout(sayScriptsAway, callTimeoutMs)
