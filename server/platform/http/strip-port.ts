const written = /^"?(?:\[([^\]]+)\]|(\d+\.\d+\.\d+\.\d+))(?::\d+)?"?$/

/**
 * The address alone. Some proxies put the connection's port beside it in X-Forwarded-For (`192.0.2.7:5123`,
 * `"[2001:db8::7]:5123"`), which would make each connection a new client.
 */
export function stripPort(address: string): string {
  const [, bracketed, dotted] = written.exec(address) ?? []
  return bracketed ?? dotted ?? address
}
