import type { IncomingMessage } from 'node:http'

const schemeAndHost = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i

/**
 * The path of a request. Proxies may send a whole address instead (RFC 9112 §3.2.2). Its host is ignored, because the
 * shop's own address is a setting.
 */
export function pathAskedFor({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  if (url.startsWith('/')) return url
  const rest = url.replace(schemeAndHost, '')
  return rest.startsWith('/') ? rest : `/${rest}`
}

/** Splits an address at the first question mark (RFC 3986 §3.4). */
export function pathAndQuery(url: string): [path: string, query: string] {
  const end = url.indexOf('?')
  return end < 0 ? [url, ''] : [url.slice(0, end), url.slice(end + 1)]
}
