import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import type { ReactNode } from 'react'
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import type { Route } from './+types/root.ts'
import { shop } from './context.ts'
import { ErrorScreen } from './layout/error-screen.tsx'
import { bareLayoutData, layoutState } from './layout/layout-data.tsx'
import { NotFound } from './layout/not-found.tsx'
import { ShopLayout } from './layout/shop-layout.tsx'
import styles from './styles/app.css?url'
import headings from './styles/fonts/bricolage-grotesque-headings.woff2?url'
import logo from './styles/fonts/bricolage-grotesque-logo.woff2?url'

/** What the layout of every page says about the shop. */
export function loader({ context }: Route.LoaderArgs) {
  return shop(context).layoutData()
}

/** It rarely changes, and a page that is open keeps what it has, unless its admin has just changed it. */
export const shouldRevalidate = () => layoutState.isOutdated

export const links: Route.LinksFunction = () => [
  ...[figtree, headings, logo].map((href) => ({
    rel: 'preload',
    href,
    as: 'font' as const,
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  })),
  // Not the drawing: Chromium would load it as a document, in the middle of the first page change.
  { rel: 'icon', href: '/icon-192.png', type: 'image/png', sizes: '192x192' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

/** The document. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    // The browser marks it before React starts (known-admin-script.ts).
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#fcfbf8" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0f1511" media="(prefers-color-scheme: dark)" />
        <Meta />
        {/* With a precedence, React keeps it when an error replaces the page around the screen: nothing is shown
            unstyled. */}
        <link rel="stylesheet" href={styles} precedence="shop" />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

/** Every page: its screen within the layout. */
export default function Root({ loaderData }: Route.ComponentProps) {
  return (
    <ShopLayout layoutData={loaderData}>
      <Outlet />
    </ShopLayout>
  )
}

/** What stands in the layout when a page is missing or fails. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return (
    <ShopLayout layoutData={loaderData ?? bareLayoutData}>
      {isMissing ? <NotFound /> : <ErrorScreen error={error} />}
    </ShopLayout>
  )
}
