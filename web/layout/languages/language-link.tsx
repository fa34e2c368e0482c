import { useLocation } from 'react-router'
import { currentLanguage } from '#shared/current-language.ts'
import { pathIn } from '#shared/language-address.ts'
import type { Language } from '#shared/languages.ts'
import type { Languages } from '#shared/shop-languages.ts'
import { chooseLanguage } from './chosen-language.ts'

type LanguageLinkProps = { language: Language; languages: Languages; className?: string; children: string }

/**
 * Leads to this page in a language. A plain link, because a document has one language; the cart, the coupon and what was
 * typed stay in the browser.
 */
export function LanguageLink({ language, languages, className, children }: LanguageLinkProps) {
  const { pathname, search } = useLocation()
  return (
    <a
      className={className}
      href={pathIn(language, languages, pathname + search)}
      lang={language}
      hrefLang={language}
      aria-current={language === currentLanguage() || undefined}
      // The server leaves out what no page reads.
      suppressHydrationWarning
      onClick={({ currentTarget }) => {
        Object.assign(currentTarget, { search: location.search, hash: location.hash })
        chooseLanguage(language)
      }}
    >
      {children}
    </a>
  )
}
