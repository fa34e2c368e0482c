import { describe, expect, it } from 'vitest'
import { hashPassword, verifyPassword } from './password-hash.ts'

describe('a password’s hash', () => {
  it('is argon2id with a salt of its own, and knows its password', async () => {
    const [one, two] = await Promise.all([hashPassword('orchard lane'), hashPassword('orchard lane')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=32768,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(two).not.toBe(one)
    expect(await verifyPassword(one, 'orchard lane')).toBe(true)
    expect(await verifyPassword(one, 'Orchard lane')).toBe(false)
  })

  it('of another strength is still known, and damaged ones open nothing', async () => {
    // Made by the reference implementation: argon2 somesalt -id -t 2 -m 16 -p 1, password "password".
    const reference = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
    expect(await verifyPassword(reference, 'password')).toBe(true)
    for (const damaged of ['', null, undefined, 'plain', reference.slice(0, -1), reference.replace('id', '')]) {
      expect(await verifyPassword(damaged, 'password')).toBe(false)
    }
  })
})
