import type { Shop, ShownSlide } from '#shared/catalog/shop.ts'
import type { SlideTint } from '#shared/catalog/slide-rules.ts'
import { Logo } from '#web/layout/logo.tsx'
import { NeedsScript, PageTitle } from '#web/layout/page.tsx'
import type { Elements } from '#web/ui/elements.ts'
import { Picture } from '#web/ui/picture.tsx'

type AuthPageProps = {
  form: 'sign-in' | 'register'
  title: string
  greeting: string
  /** The colour beside the form, and the slide whose picture is shown there. */
  tint: SlideTint
  slide: ShownSlide | undefined
  children: Elements
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

/** The slide with this tint; undefined while there is none. */
export async function slideWithTint(tint: SlideTint, shop: Shop): Promise<ShownSlide | undefined> {
  const slides = await shop.slides()
  return slides.find((slide) => slide.tint === tint)
}

/** A narrow panel for a sign-in form, within the shop's layout. */
export function AuthPanel({ title, children }: { title: string; children: Elements }) {
  return (
    <div className="panel mx-auto mt-8 max-w-[29rem] p-[clamp(1.5rem,4vw,2.75rem)]">
      <h1>{title}</h1>
      <NeedsScript />
      {children}
    </div>
  )
}
