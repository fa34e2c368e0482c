/** As long as systems wait for the second press of a double click. */
const doubleClickMs = 500

/** For the time of a double click, presses that `isMeant` denies do nothing: what they were meant for has just gone. */
export function holdBackPresses(isMeant: (press: MouseEvent) => boolean) {
  const control = new AbortController()
  const holdBack = (press: MouseEvent) => {
    // The keyboard's have no number: it presses what has the focus, which does not change under it.
    if (press.detail === 0 || isMeant(press)) return
    press.preventDefault()
    press.stopPropagation()
  }
  for (const type of ['mousedown', 'click'] as const) {
    addEventListener(type, holdBack, { capture: true, signal: control.signal })
  }
  setTimeout(() => control.abort(), doubleClickMs)
}

/** The second press of a double click belongs to the first. */
export const isFirstPress = ({ detail }: MouseEvent): boolean => detail < 2
