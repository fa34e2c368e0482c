import { BookOpen, CodeXml } from 'lucide-react'
import { memo } from 'react'
import { frameTexts } from '#shared/frame/frame-texts.ts'
import { sourceLinkOf } from '#shared/info/source-link.ts'
import { Awning } from '#web/ui/awning.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { Logo } from './logo.tsx'
import { useShopFrame } from './shop-frame.tsx'
import { SocialIcon } from './social-icon.tsx'

/** The foot of the page: the shop, its menu, the developer links and the social links. It is the same on every page. */
export const Footer = memo(function Footer() {
  const { links, shareLinks } = useShopFrame()
  const source = sourceLinkOf(links)
  const own = links.filter((link) => link !== source)
  const [socialTitle, social] = own.length > 0 ? [frameTexts.followUs, own] : [frameTexts.share, shareLinks]
  return (
    <footer className="foot">
      <Awning />
      <div className="foot__in">
        <div>
          <Logo />
          <p className="mt-2 max-w-[30ch]">{frameTexts.tagline}</p>
        </div>
        <nav className="foot__menu" aria-label={frameTexts.menu}>
          <h2>{frameTexts.menu}</h2>
          <ul>
            <li>
              <ShopLink to="/">{frameTexts.home}</ShopLink>
            </li>
            <li>
              <ShopLink to="/allProducts">{frameTexts.products}</ShopLink>
            </li>
            <li>
              <ShopLink to="/about#contact">{frameTexts.contact}</ShopLink>
            </li>
            <li>
              <ShopLink to="/about">{frameTexts.about}</ShopLink>
            </li>
          </ul>
        </nav>
        <nav aria-label={frameTexts.developers}>
          <h2>{frameTexts.developers}</h2>
          <ul>
            <li>
              {source ? (
                <a href={source.url} rel="noreferrer">
                  <Icon of={CodeXml} />
                  {frameTexts.sourceCode}
                </a>
              ) : (
                <ShopLink to="/about#source">
                  <Icon of={CodeXml} />
                  {frameTexts.sourceCode}
                </ShopLink>
              )}
            </li>
            <li>
              {/* Not a page of the site: the API serves it. */}
              <a href="/api/docs">
                <Icon of={BookOpen} />
                {frameTexts.apiReference}
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
