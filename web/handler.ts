// The entry of the server build: the server's only import of the site.
import { createRequestHandler, RouterContextProvider } from 'react-router'
// Passed as a value: with a function, React Router would compute its routes for every request.
import * as build from 'virtual:react-router/server-build'
import type { Shop } from '#shared/catalog/shop.ts'
import { currentLanguage } from '#shared/current-language.ts'
import type { Language } from '#shared/languages.ts'
import { reportErrorContext, nonceContext, renderedContext, shopContext } from './context.ts'

/** The site has its own copy of the texts: it, too, asks the server for the language. */
export { readLanguageFrom } from '#shared/current-language.ts'

export type Rendered = { status: number; headers: Headers; body: string }

/** Names the scripts that each page needs. */
type Manifest = typeof build.assets

/** The scripts of the other languages (scripts/build-site.ts). In development there are none: one build has all texts. */
const manifests = new Map<Language, Manifest>()

export function addLanguage(language: Language, manifest: Manifest): void {
  manifests.set(language, manifest)
}

/** Changes with every build of the site. */
export const siteVersion = (): string => [build.assets, ...manifests.values()].map(({ version }) => version).join('-')

/**
 * The version of the pages in a language, which the browser knows from React Router's manifest. At an open page's address
 * there is something else once an admin has switched off its language, or made another the base: then the page reloads.
 */
export const versionIn = (language: Language, prefix: string): string => `${siteVersion()}-${prefix}${language}`

/** React Router puts the prefix of a language before the links of its pages, and takes it from their addresses. */
const handlers = new Map<string, ReturnType<typeof createRequestHandler>>()

function handlerFor(language: Language, prefix: string) {
  const made = handlers.get(language + prefix)
  if (made) return made
  const assets = { ...(manifests.get(language) ?? build.assets), version: versionIn(language, prefix) }
  const handler = createRequestHandler({ ...build, assets, ...(prefix && { basename: prefix }) }, import.meta.env.MODE)
  handlers.set(language + prefix, handler)
  return handler
}

type PageOptions = {
  /** What stands before the path of the page: '' or '/es/'. */
  prefix: string
  /** The nonce of the page's own inline scripts. */
  nonce: string | undefined
  /** Receives errors that happen while a page is rendered. */
  reportError: (error: unknown) => void
}

/** Renders a page or its data, the same for everyone. */
export async function renderPage(
  request: Request,
  shop: Shop,
  { prefix, nonce, reportError }: PageOptions,
): Promise<Rendered> {
  const context = new RouterContextProvider()
  context.set(shopContext, shop)
  context.set(nonceContext, nonce)
  context.set(reportErrorContext, reportError)
  const response = await handlerFor(currentLanguage(), prefix)(request, context)
  const { status, headers } = response
  return { status, headers, body: context.get(renderedContext) ?? (await response.text()) }
}
