import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration, useHref } from 'react-router'
import { currentLanguage } from '#shared/current-language.ts'
import { shop } from '#web/context.ts'
import { ErrorScreen, NotFound } from '#web/layout/error-screen.tsx'
import { bareLayoutData, layoutState } from '#web/layout/layout-data.tsx'
import { ShopLayout } from '#web/layout/shop-layout.tsx'
import styles from '#web/styles/app.css?url'
import headings from '#web/styles/fonts/bricolage-grotesque-headings.woff2?url'
import logo from '#web/styles/fonts/bricolage-grotesque-logo.woff2?url'
import type { Elements } from '#web/ui/elements.ts'
import type { Route } from './+types/root.ts'

/** What the layout of every page says about the shop. */
export function loader({ context }: Route.LoaderArgs) {
  return shop(context).layoutData()
}

/** The data rarely changes: reloaded only when the page's admin has just changed it. */
export const shouldRevalidate = () => layoutState.isOutdated

export const links: Route.LinksFunction = () => [
  ...[figtree, headings, logo].map((href) => ({
    rel: 'preload',
    href,
    as: 'font' as const,
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  })),
  // No SVG: Chromium would load it as a document during the first navigation.
  { rel: 'icon', href: '/icon-192.png', type: 'image/png', sizes: '192x192' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
]

/** The document. */
export function Layout({ children }: { children: Elements }) {
  return (
    // known-visitor-script.ts changes the element before React starts.
    <html lang={currentLanguage()} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#fcfbf8" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0f1511" media="(prefers-color-scheme: dark)" />
        <Meta />
        {/* With a precedence, React keeps the stylesheet when an error page replaces the page. */}
        <link rel="stylesheet" href={styles} precedence="shop" />
        <Links />
        <link rel="manifest" href={useHref('/manifest.webmanifest')} />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root({ loaderData }: Route.ComponentProps) {
  return (
    <ShopLayout layoutData={loaderData}>
      <Outlet />
    </ShopLayout>
  )
}

/** Shown in the layout when a page is missing or fails. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return (
    <ShopLayout layoutData={loaderData ?? bareLayoutData}>
      {isMissing ? <NotFound /> : <ErrorScreen error={error} />}
    </ShopLayout>
  )
}
