import { BlockList, isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { stripPort } from './ip-block.ts'

/** Even an empty one of these headers shows a proxy. */
const headersOfProxies = ['x-forwarded-for', 'forwarded', 'x-real-ip']

/**
 * Checks whether a request comes from one of these addresses or networks (`127.0.0.1`, `10.0.0.0/8`, `fd00::/8`).
 * A request through a proxy that TRUST_PROXY doesn't name is refused: the proxy's address is often the loopback one,
 * and would let the whole world in.
 */
export function createAddressCheck(allowed: string[], trustsProxy: boolean): (request: FastifyRequest) => boolean {
  const list = new BlockList()
  for (const entry of allowed) {
    const [address = '', bits] = entry.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return ({ ip, headers }) => {
    if (!trustsProxy && headersOfProxies.some((name) => headers[name] !== undefined)) return false
    const address = stripPort(ip)
    return isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
  }
}

/** Whether a setting's text is an address or a network. */
export function isNetwork(entry: string): boolean {
  const [address = '', bits] = entry.split('/')
  const longest = isIP(address) === 6 ? 128 : 32
  return isIP(address) !== 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest))
}
