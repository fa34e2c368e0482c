import type { IncomingMessage } from 'node:http'

const schemeAndHost = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i

/**
 * The path that a request asks for. It may come as a whole address, as proxies send it (RFC 9112 §3.2.2); which host that
 * names counts for nothing here, because the shop's own address is a setting.
 */
export function pathAskedFor({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  if (url.startsWith('/')) return url
  const rest = url.replace(schemeAndHost, '')
  return rest.startsWith('/') ? rest : `/${rest}`
}

/** An address in two, without the first question mark between them: those behind it are signs like others (RFC 3986 §3.4). */
export function pathAndQuery(url: string): [path: string, query: string] {
  const end = url.indexOf('?')
  return end < 0 ? [url, ''] : [url.slice(0, end), url.slice(end + 1)]
}
