import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { absoluteAddress } from '#shared/absolute-address.ts'
import { signInTexts as texts } from '#shared/accounts/sign-in-texts.ts'
import { currentLanguage } from '#shared/current-language.ts'
import { pathIn } from '#shared/language-address.ts'
import type { Language } from '#shared/languages.ts'
import { layoutTexts } from '#shared/layout/layout-texts.ts'
import { isolated } from '#shared/own-direction.ts'
import { Awning } from '#web/ui/awning.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import { useLayoutData } from './layout-data.tsx'

type PageProps = {
  /** Without a title, the document's title is the shop's name. */
  title?: string
  page?: number
  description?: string
  /** The address of a public page, for search engines and link previews. */
  path?: string
  /** The picture of link previews; by default the shop's icon. */
  picture?: string
  /** The scalloped edge at the top, for the home and not-found pages. */
  awning?: boolean
  className?: string
  children: ReactNode
}

const WhereTo = onDemand('delivery', () => import('#web/delivery/where-to.tsx'), { isExtra: true })

/** The pages of shopping. Forms, the admin area and tools don't have the line about the delivery. */
const isForShopping = (path: string) => /^\/($|categories|detail\/|mycart|again|shopping-list)/i.test(path)

/** The outermost element of a page. */
export function Page({ title, page, description, path, picture, awning, className, children }: PageProps) {
  const { delivery } = useLayoutData()
  const { pathname } = useLocation()
  return (
    <>
      <PageTitle name={title} page={page} description={description} />
      {path && <LinkPreview {...{ title, page, description, path, picture }} />}
      {awning && <Awning />}
      {delivery && isForShopping(pathname) && <WhereTo fallback={<div className="whereto" />} />}
      <main id="main" tabIndex={-1} className={className}>
        {children}
      </main>
    </>
  )
}

/**
 * The document's title, `My cart – Foodland` or `Bakery, page 2 – Foodland`, and the description. React moves both into
 * the head.
 */
export function PageTitle({ name, page = 1, description }: { name?: string; page?: number; description?: string }) {
  const { shopName } = useLayoutData()
  return (
    <>
      <title>{name ? `${layoutTexts.pageOf(name, page)} – ${isolated(shopName)}` : shopName}</title>
      {description && <meta name="description" content={description} />}
    </>
  )
}

type LinkPreviewProps = Pick<PageProps, 'title' | 'page' | 'description' | 'picture'> & { path: string }

/** The page's canonical address, and what messengers and social networks show of a link to it (Open Graph, ogp.me). */
function LinkPreview({ title, page = 1, description, path, picture }: LinkPreviewProps) {
  const { shopName, publicUrl, languages } = useLayoutData()
  const address = (language: Language) => publicUrl + (languages ? pathIn(language, languages, path) : path)
  return (
    <>
      <link rel="canonical" href={address(currentLanguage())} />
      {languages?.map((language) => (
        <link key={language} rel="alternate" hrefLang={language} href={address(language)} />
      ))}
      {languages && <link rel="alternate" hrefLang="x-default" href={publicUrl + path} />}
      <meta property="og:site_name" content={shopName} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title ? layoutTexts.pageOf(title, page) : shopName} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address(currentLanguage())} />
      <meta property="og:image" content={absoluteAddress(picture || '/icon-512.png', publicUrl)} />
    </>
  )
}

/** For browsers without JavaScript: session and cart need it. */
export function NeedsScript({ children = texts.scriptNeeded }: { children?: ReactNode }) {
  return (
    <noscript>
      <Notice kind="warn" className="mt-6">
        {children}
      </Notice>
    </noscript>
  )
}
