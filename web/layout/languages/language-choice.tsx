import Globe from 'lucide-react/icons/globe'
import { currentLanguage } from '#shared/current-language.ts'
import { languageNames } from '#shared/languages.ts'
import { languageTexts as texts } from '#shared/layout/language-texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { useLayoutData } from '../layout-data.tsx'
import { LanguageLink } from './language-link.tsx'

const listId = 'languages'

/** The menu of the top bar, in a shop with several languages. Without JavaScript its button leads to the list below. */
export function LanguageMenu() {
  if (!useLayoutData().languages) return null
  return (
    <Menu
      id="language-menu"
      name={texts.menu(languageNames[currentLanguage()])}
      fallbackTo={`#${listId}`}
      kind="second"
      className="tool--plain tool--language"
      menuClassName="menu--languages"
      button={<Icon of={Globe} />}
    >
      <LanguageLinks className="menu__item" />
    </Menu>
  )
}

/** The languages in the footer, each by its own name. */
export function LanguageList() {
  if (!useLayoutData().languages) return null
  return (
    <nav className="foot__languages" id={listId} aria-label={texts.language}>
      <LanguageLinks />
    </nav>
  )
}

function LanguageLinks({ className = '' }: { className?: string }) {
  const { languages = [] } = useLayoutData()
  return (
    <ul>
      {languages.map((language) => (
        <li key={language}>
          <LanguageLink language={language} languages={languages} className={`language ${className}`}>
            {languageNames[language]}
          </LanguageLink>
        </li>
      ))}
    </ul>
  )
}
