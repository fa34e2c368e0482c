import { useEffect, useLayoutEffect, useRef } from 'react'
import { currentLanguage } from '#shared/current-language.ts'
import type { Language } from '#shared/languages.ts'
import { languageOffers } from '#shared/layout/language-texts.ts'
import { nameCart } from '#web/cart/name-cart.ts'
import { useBrowserStore } from '#web/client/storage/browser-store.ts'
import { Button } from '#web/ui/button.tsx'
import { useFocusBack } from '#web/ui/use-focus-back.ts'
import { chooseLanguage, chosenLanguage } from './chosen-language.ts'
import { LanguageLink } from './language-link.tsx'
import { offeredLanguage } from './offered-language.ts'

/**
 * What only shops with several languages need: names the cart in the language of the page, and offers the language of the
 * browser on a page in another, until the person has chosen. Never leads there by itself.
 */
export default function LanguageOffer({ languages }: { languages: Language[] }) {
  const hasChosen = useBrowserStore(chosenLanguage) !== null
  const offered = offeredLanguage(languages)
  const [base] = languages
  useEffect(() => {
    // Without a connection the names stay for now.
    nameCart(base).catch(() => {})
  }, [base])
  return offered && !hasChosen ? <Offer language={offered} languages={languages} /> : null
}

function Offer({ language, languages }: { language: Language; languages: Language[] }) {
  const texts = languageOffers[language]
  const strip = useRef<HTMLElement>(null)
  const { noteFocus, focusBack } = useFocusBack()

  // Longer by the strip, so that a short page stays where it is.
  useLayoutEffect(() => {
    const { style } = document.body
    style.minHeight = `calc(100dvh + ${strip.current?.offsetHeight ?? 0}px)`
    return () => void style.removeProperty('min-height')
  }, [])

  return (
    <section className="notice language-offer no-print" lang={language} aria-label={texts.title} ref={strip}>
      <p>{texts.sentence}</p>
      <div className="row">
        <LanguageLink className="btn btn--second" language={language} languages={languages}>
          {texts.accept}
        </LanguageLink>
        <Button
          kind="quiet"
          onFocus={noteFocus}
          onClick={() => {
            focusBack()
            chooseLanguage(currentLanguage())
          }}
        >
          {texts.refuse}
        </Button>
      </div>
    </section>
  )
}
