import { BookOpen, CodeXml } from 'lucide-react'
import { memo } from 'react'
import { sourceLinkOf } from '#shared/info/shop-links.ts'
import { layoutTexts } from '#shared/layout/layout-texts.ts'
import { Awning } from '#web/ui/awning.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { useLayoutData } from './layout-data.tsx'
import { Logo } from './logo.tsx'
import { SocialIcon } from './social-icon.tsx'

/** The foot of the page: the shop, its menu, the developer links and the social links. It is the same on every page. */
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
              {/* Not a page of the site: the API serves it. */}
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
