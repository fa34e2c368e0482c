/**
 * Hides everything but `dialog` from what reads the page, as the browser keeps everything but a modal dialog from being
 * pressed: some screen readers, and scripts that look for a button by its name, go by `aria-hidden` alone. What shows
 * messages (`at-bottom`) stays. Returns how to show it again.
 */
export function hideOthers(dialog: Element): () => void {
  const hidden: Element[] = []
  for (let part = dialog; part !== document.body && part.parentElement; part = part.parentElement) {
    for (const other of part.parentElement.children) {
      if (other === part || other.hasAttribute('aria-hidden') || other.matches('.at-bottom, script, style')) continue
      other.setAttribute('aria-hidden', 'true')
      hidden.push(other)
    }
  }
  return () => hidden.forEach((other) => other.removeAttribute('aria-hidden'))
}
