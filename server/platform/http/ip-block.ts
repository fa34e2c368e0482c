import { isIPv6 } from 'node:net'

/** The address, or for IPv6 its /64 network: the owner of one address has the whole network. */
export function ipBlock(asSeen: string): string {
  const ip = stripPort(asSeen)
  const mapped = /^::ffff:([\d.]+)$/i.exec(ip)?.[1]
  if (mapped) return mapped
  if (!isIPv6(ip)) return ip
  const [head = '', tail] = ip.toLowerCase().split('%', 1)[0]!.split('::', 2)
  const first = head.split(':').filter(Boolean)
  const last = (tail ?? '').split(':').filter(Boolean)
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - first.length - last.length }, () => '0')
  const groups = [...first, ...zeros, ...last].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

const written = /^"?(?:\[([^\]]+)\]|(\d+\.\d+\.\d+\.\d+))(?::\d+)?"?$/

/**
 * The address without a port. Some proxies write the port into X-Forwarded-For (`192.0.2.7:5123`,
 * `"[2001:db8::7]:5123"`), and each connection would look like a new client.
 */
export function stripPort(address: string): string {
  const [, bracketed, dotted] = written.exec(address) ?? []
  return bracketed ?? dotted ?? address
}
