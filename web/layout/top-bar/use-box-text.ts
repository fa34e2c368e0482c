import { useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'

type Typed = {
  key: string
  text: string
  isInBox: boolean
  /** Typed while the next page was loading. */
  isForNextPage: boolean
}

/**
 * The text of the search box. A new page shows its own search (`searched`), also after going back. It takes no letter from
 * somebody who is typing: what was typed before hydration or while the page was loading stays, and so does unsent text as
 * long as the person is in the box.
 */
export function useBoxText(searched: string) {
  const input = useRef<HTMLInputElement>(null)
  const { key } = useLocation()
  const isLoading = useNavigation().state === 'loading'
  const [typed, setTyped] = useState<Typed>()
  if (typed && typed.key !== key) {
    const isUnsent = !['', searched].includes(typed.text.trim())
    const stays = isUnsent && (typed.isInBox || typed.isForNextPage)
    setTyped(stays ? { ...typed, key, isForNextPage: false } : undefined)
  }

  // Only before hydration: later, each page sets the text.
  useLayoutEffect(() => {
    const box = input.current
    if (!box?.value || box.value === searched) return
    const early = { key, text: box.value, isInBox: document.activeElement === box, isForNextPage: false }
    setTyped((last) => last ?? early)
  }, [key, searched])

  return {
    input,
    text: typed?.text ?? searched,
    isTyped: typed !== undefined,
    type: (text: string) => setTyped({ key, text, isInBox: true, isForNextPage: isLoading }),
    /** The person has left the box. */
    leave: () => setTyped((last) => last && { ...last, isInBox: false }),
  }
}
