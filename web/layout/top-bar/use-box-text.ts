import { useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

type OnPage = { key: string; text: string }

/**
 * The text of the search box. On a new page the box shows what that page was `searched` for, and so it does on the way
 * back. Two exceptions: text typed before hydration stays, and so does text that somebody went on typing while the
 * results of what was `sent` were loading.
 */
export function useBoxText(searched: string) {
  const input = useRef<HTMLInputElement>(null)
  const { key } = useLocation()
  const [typed, setTyped] = useState<OnPage>()
  const [sent, setSent] = useState<OnPage>()
  if (typed && typed.key !== key) {
    const goesOn = sent?.key === typed.key && sent.text === searched && typed.text.trim() !== searched
    setTyped(goesOn ? { key, text: typed.text } : undefined)
  }

  // Later, a new page puts its own search into the box.
  useLayoutEffect(() => {
    const early = input.current?.value
    if (early && early !== searched) setTyped({ key, text: early })
  }, [key, searched])

  return {
    input,
    text: typed?.text ?? searched,
    type: (text: string) => setTyped({ key, text }),
    noteSent: (text: string) => setSent({ key, text }),
  }
}
