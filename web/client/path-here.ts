import { documentLanguage } from '#shared/current-language.ts'

/** A path without the document's prefix: '/MyCart' for '/es/MyCart'. Links and routes add the prefix themselves. */
export function withoutPrefix(path: string): string {
  const prefix = `/${documentLanguage}/`
  return path.startsWith(prefix) ? path.slice(prefix.length - 1) : path
}

/** The path of the document. */
export const pathHere = (): string => withoutPrefix(location.pathname)
