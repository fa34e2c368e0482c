const written = /^"?(?:\[([^\]]+)\]|(\d+\.\d+\.\d+\.\d+))(?::\d+)?"?$/

/**
 * The address alone. Some proxies write the port of the connection beside it into X-Forwarded-For (`192.0.2.7:5123`,
 * `"[2001:db8::7]:5123"`), which would make a new client of each connection.
 */
export function plainAddress(address: string): string {
  const [, bracketed, dotted] = written.exec(address) ?? []
  return bracketed ?? dotted ?? address
}
