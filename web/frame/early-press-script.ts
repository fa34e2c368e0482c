import { asleepTexts } from '#shared/info/asleep-texts.ts'
import { troubleTexts } from '#shared/info/trouble-texts.ts'

/**
 * Stands in every page, since it listens before the page is alive: seconds, on a slow phone. It keeps what is pressed and chosen in
 * lists, which would be lost; a button shows that it is busy, and is not pressed again. Links, and buttons that send their form, do
 * what they do without it. A choice is heard by its first event: the second one comes when a page that wakes up in between has taken
 * it back. Where the page's scripts can't be loaded it says so, and lets go of the buttons.
 */
export const earlyPressScript = `{
const control = new AbortController(), options = { capture: true, signal: control.signal }
const { presses } = (window.earlyPress = { presses: [], stopListening: () => control.abort() })
for (const [type, what] of [['click', 'button[type=button]'], ['input', 'select']])
  addEventListener(type, ({ target }) => {
    const on = target.closest(what)
    if (!on || on.matches('.btn[aria-busy]')) return
    on.setAttribute('aria-busy', 'true')
    presses.push({ on, value: on.value })
  }, options)
addEventListener('error', ({ target }) => {
  if (target.type !== 'module') return
  control.abort()
  for (const { on } of presses.splice(0)) on.removeAttribute('aria-busy')
  const notice = document.createElement('p')
  const again = document.createElement('a')
  notice.className = 'notice notice--bad'
  notice.role = 'alert'
  again.className = 'link'
  again.href = ''
  again.append(${JSON.stringify(troubleTexts.reload)})
  notice.append(${JSON.stringify(`${asleepTexts.scriptsAway} `)}, again)
  document.querySelector('main')?.prepend(notice)
}, options)
}`
