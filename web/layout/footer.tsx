import BookOpen from 'lucide-react/icons/book-open'
import CodeXml from 'lucide-react/icons/code-xml'
import { memo } from 'react'
import { type NamedLink, sourceLinkOf } from '#shared/info/shop-links.ts'
import { layoutTexts } from '#shared/layout/layout-texts.ts'
import { Awning } from '#web/ui/awning.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { LanguageList } from './languages/language-choice.tsx'
import { useLayoutData } from './layout-data.tsx'
import { Logo } from './logo.tsx'

/** The footer: shop, menu, developer links and social links, the same on every page. */
export const Footer = memo(function Footer() {
  const { links, shareLinks } = useLayoutData()
  const source = sourceLinkOf(links)
  const own = links.filter((link) => link !== source)
  const [socialTitle, social] = own.length > 0 ? [layoutTexts.followUs, own] : [layoutTexts.share, shareLinks]
  return (
    <footer className="foot">
      <Awning />
      <div className="foot__in">
        <div>
          <Logo />
          <p className="mt-2 max-w-[30ch]">{layoutTexts.tagline}</p>
          <LanguageList />
        </div>
        <nav className="foot__menu" aria-label={layoutTexts.menu}>
          <h2>{layoutTexts.menu}</h2>
          <ul>
            <li>
              <ShopLink to="/">{layoutTexts.home}</ShopLink>
            </li>
            <li>
              <ShopLink to="/allProducts">{layoutTexts.products}</ShopLink>
            </li>
            <li>
              <ShopLink to="/about#contact">{layoutTexts.contact}</ShopLink>
            </li>
            <li>
              <ShopLink to="/about">{layoutTexts.about}</ShopLink>
            </li>
            <li>
              <ShopLink to="/shopping-list">{layoutTexts.shoppingList}</ShopLink>
            </li>
          </ul>
        </nav>
        <nav aria-label={layoutTexts.developers}>
          <h2>{layoutTexts.developers}</h2>
          <ul>
            <li>
              {source ? (
                <a href={source.url} rel="noreferrer">
                  <Icon of={CodeXml} />
                  {layoutTexts.sourceCode}
                </a>
              ) : (
                <ShopLink to="/about#source">
                  <Icon of={CodeXml} />
                  {layoutTexts.sourceCode}
                </ShopLink>
              )}
            </li>
            <li>
              {/* Served by the API, not by the site. */}
              <a href="/api/docs">
                <Icon of={BookOpen} />
                {layoutTexts.apiReference}
              </a>
            </li>
          </ul>
        </nav>
        {social.length > 0 && (
          <nav aria-label={socialTitle}>
            <h2>{socialTitle}</h2>
            <ul className="social">
              {social.map((link) => (
                <li key={link.url}>
                  <a href={link.url} aria-label={link.label} rel="noreferrer">
                    <SocialIcon {...link} />
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
    </footer>
  )
})

/** The networks with an icon in public/social.svg, recognised by a word in the link's label or address. */
const marks: [words: RegExp, mark: string][] = [
  [/instagram/, 'instagram'],
  [/facebook/, 'facebook'],
  [/linkedin/, 'linkedin'],
  [/youtube/, 'youtube'],
  [/github/, 'github'],
  [/twitter|\bx\.com|^x /, 'x'],
]

/** The icon of a social link; a globe for unknown networks. */
function SocialIcon({ label, url }: NamedLink) {
  const words = `${label} ${url}`.toLowerCase()
  const mark = marks.find(([known]) => known.test(words))?.[1] ?? 'other'
  return (
    <svg className="icon" aria-hidden="true">
      <use href={`/social.svg#${mark}`} />
    </svg>
  )
}
