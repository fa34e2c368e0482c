// Inlined into the head of every page, because hydration takes seconds on slow phones: stores presses and list choices
// until then (use-early-press.ts), and shows a notice when the page's scripts can't be loaded.
import { troubleTexts } from '#shared/layout/trouble-texts.ts'
import { stopAwaitingShelf } from '#web/catalog/home/shelf-place.ts'
import { callTimeoutMs } from '#web/client/loading/call-timeout.ts'
import type { EarlyPress } from './use-early-press.ts'

const control = new AbortController()
const options = { capture: true, signal: control.signal }
const presses: EarlyPress[] = []
const notice = document.createElement('p')

function stopListening() {
  control.abort()
  notice.remove()
}
Object.assign(window, { earlyPress: { presses, stopListening } })

/** React must not receive the event: during hydration React would replay the press, so that it would count twice. */
function keepPress(event: Event) {
  const what = event.type === 'click' ? 'button[type=button]' : 'select'
  const on = (event.target as Element).closest<HTMLButtonElement | HTMLSelectElement>(what)
  if (!on) return
  if (event.type === 'click') event.stopPropagation()
  if (on.matches('.btn[aria-busy]')) return
  on.setAttribute('aria-busy', 'true')
  presses.push({ on, value: on.value })
}
for (const type of ['click', 'input']) addEventListener(type, keepPress, options)

/** The account link is the same on every page; add the way back to the current page. */
const followAccount = ({ target }: Event) => {
  const account = (target as Element).closest<HTMLAnchorElement>('.tools [href$="/login"]')
  if (!account) return
  const path = location.pathname.slice(account.pathname.length - '/login'.length)
  account.href += `?redirect=${encodeURIComponent(path + location.search)}`
}
addEventListener('click', followAccount, options)

/** Enter presses the first button after a disabled submit button. */
const pressByEnter = ({ key, target, isComposing }: KeyboardEvent) => {
  const form = key === 'Enter' && !isComposing && target instanceof HTMLInputElement && target.form
  if (form) form.querySelector<HTMLElement>('[type=submit][disabled] + button')?.click()
}
addEventListener('keydown', pressByEnter, options)

/** A script element fires an error event; an imported module only rejects a promise. */
function sayScriptsAway(event?: Event) {
  const isOther = event instanceof PromiseRejectionEvent && !/import/i.test(String(event.reason))
  const isOtherElement = event?.type === 'error' && (event.target as HTMLScriptElement).type !== 'module'
  if (control.signal.aborted || isOther || isOtherElement) return
  control.abort()
  stopAwaitingShelf()
  for (const { on } of presses.splice(0)) on.removeAttribute('aria-busy')
  const reload = document.createElement('a')
  Object.assign(reload, { className: 'link', href: '' }).append(troubleTexts.reload)
  Object.assign(notice, { className: 'notice notice--bad', role: 'alert' })
  notice.append(`${troubleTexts.scriptsAway} `, reload)
  document.body?.append(notice)
}
for (const failure of ['error', 'unhandledrejection']) addEventListener(failure, sayScriptsAway, options)
setTimeout(sayScriptsAway, callTimeoutMs)
