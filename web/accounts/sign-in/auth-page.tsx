import type { ReactNode } from 'react'
import type { ShownSlide } from '#shared/catalog/shop.ts'
import type { SlideTint } from '#shared/catalog/slide-rules.ts'
import { Logo } from '#web/layout/logo.tsx'
import { NeedsScript } from '#web/layout/needs-script.tsx'
import { PageTitle } from '#web/layout/page-title.tsx'
import { Picture } from '#web/ui/picture.tsx'

type AuthPageProps = {
  form: 'sign-in' | 'register'
  title: string
  /** The shop's words on this page. */
  greeting: string
  /** The colour beside the form, and the promotional slide on it, whose picture is shown there. */
  tint: SlideTint
  slide: ShownSlide | undefined
  children: ReactNode
}

/** Signing in or registering: a form beside a picture, without navigation and footer (docs/rules/site.md#layout). */
export function AuthPage({ form, title, greeting, tint, slide, children }: AuthPageProps) {
  return (
    <>
      <PageTitle name={title} />
      <div className={`auth auth--${form}`}>
        <main id="main" tabIndex={-1}>
          <div className="mb-6">
            <Logo />
          </div>
          <h1>{title}</h1>
          <NeedsScript />
          {children}
        </main>
        <aside className="auth__side" data-slide-tint={tint} aria-labelledby="greeting">
          <p id="greeting">{greeting}</p>
          {slide && (
            <Picture src={slide.image} width={1200} height={900} sizes="(min-width: 64rem) 50vw, 20rem" priority />
          )}
        </aside>
      </div>
    </>
  )
}
