/**
 * Whether the page may handle a click on a link. With a modifier key or another mouse button, the browser opens a window
 * or saves the page instead.
 */
export const isPlainClick = (event: MouseEvent) =>
  !event.defaultPrevented && event.button === 0 && !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey)
