/** How long systems wait for the second press of a double click. */
const doubleClickMs = 500

/** For the time of a double click, ignores presses for which `isMeant` is false: their target has just disappeared. */
export function holdBackPresses(isMeant: (press: MouseEvent) => boolean) {
  const control = new AbortController()
  const holdBack = (press: MouseEvent) => {
    // Keyboard presses have no count: they go to what has the focus, which does not change under them.
    if (press.detail === 0 || isMeant(press)) return
    press.preventDefault()
    press.stopPropagation()
  }
  for (const type of ['mousedown', 'click'] as const) {
    addEventListener(type, holdBack, { capture: true, signal: control.signal })
  }
  setTimeout(() => control.abort(), doubleClickMs)
}

/** False for the second press of a double click, which belongs to the first. */
export const isFirstPress = ({ detail }: MouseEvent): boolean => detail < 2
