import type { IncomingMessage } from 'node:http'

const schemeAndHost = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i

/**
 * The path that a request asks for. It may be part of a whole address, as proxies send it (RFC 9112 §3.2.2); the host
 * in it doesn't matter here, because the shop's own address is a setting.
 */
export function pathAskedFor({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  if (url.startsWith('/')) return url
  const rest = url.replace(schemeAndHost, '')
  return rest.startsWith('/') ? rest : `/${rest}`
}

/** An address split at the first question mark; any further ones are ordinary characters (RFC 3986 §3.4). */
export function pathAndQuery(url: string): [path: string, query: string] {
  const end = url.indexOf('?')
  return end < 0 ? [url, ''] : [url.slice(0, end), url.slice(end + 1)]
}
