/**
 * Whether a click may be followed by the page: with a modifier key or another button the browser opens a window or saves
 * the page, and some links act by themselves.
 */
export const isPlainClick = (event: MouseEvent) =>
  !event.defaultPrevented && event.button === 0 && !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey)
