/** How long systems wait for the second press of a double click. */
const doublePressMs = 500

/**
 * For the time of a double press, ignores presses for which `isMeant` is false: their target has just gone, or just come.
 * Returns the function that ends this sooner.
 */
export function holdBackPresses(isMeant: (press: MouseEvent) => boolean): () => void {
  const control = new AbortController()
  const holdBack = (press: MouseEvent) => {
    if (isMeant(press)) return
    press.preventDefault()
    press.stopPropagation()
  }
  for (const type of ['mousedown', 'click'] as const) {
    addEventListener(type, holdBack, { capture: true, signal: control.signal })
  }
  const end = () => control.abort()
  setTimeout(end, doublePressMs)
  return end
}

/** Ignores Enter for as long as it is held down: what it was meant for has gone, and the focus is elsewhere by now. */
export function holdBackHeldEnter() {
  const control = new AbortController()
  const { signal } = control
  const holdBack = (press: KeyboardEvent) => {
    if (press.key === 'Enter' && press.repeat) press.preventDefault()
    else control.abort()
  }
  addEventListener('keydown', holdBack, { capture: true, signal })
  addEventListener('keyup', () => control.abort(), { capture: true, signal })
}

/** False for the second press of a double click, which belongs to the first. */
export const isFirstPress = ({ detail }: MouseEvent): boolean => detail < 2

/** A press of Enter or of the space bar: it has no count, and no place on the screen. */
export const isByKeyboard = ({ detail }: MouseEvent): boolean => detail === 0

/** Whether a row of a table was pressed. */
export const isInRow = (pressed: EventTarget | null): boolean =>
  pressed instanceof Element && pressed.closest('tbody') !== null
