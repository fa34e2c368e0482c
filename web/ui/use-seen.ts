import { type RefObject, useEffect, useState } from 'react'

/** Whether an element has been visible on the screen. */
export function useSeen(element: RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (!element.current || isSeen) return undefined
    const observer = new IntersectionObserver((entries) => setSeen(entries.some((one) => one.isIntersecting)))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, isSeen])
  return isSeen
}
