const everywhere = new Set(['127.0.0.1', 'localhost', '0.0.0.0', '::'])

/** Where a shop that listens on `host` and `port` answers on its own machine. */
export function shopAddress(host: string, port: number): string {
  if (everywhere.has(host)) return `http://localhost:${port}`
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
