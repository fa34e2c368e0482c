import { availableParallelism } from 'node:os'
import { describe, expect, test } from 'vitest'
import { hashPassword, withHashPermit, verifyPassword } from './password-hash.ts'

describe('a password’s hash', () => {
  test('is argon2id with a salt of its own, and knows its password', async () => {
    const [one, two] = await Promise.all([hashPassword('orchard lane'), hashPassword('orchard lane')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=32768,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(two).not.toBe(one)
    expect(await verifyPassword(one, 'orchard lane')).toBe(true)
    expect(await verifyPassword(one, 'Orchard lane')).toBe(false)
  })

  test('of another strength is still known, and damaged ones open nothing', async () => {
    // Made by the reference implementation: argon2 somesalt -id -t 2 -m 16 -p 1, password "password".
    const reference = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
    expect(await verifyPassword(reference, 'password')).toBe(true)
    for (const damaged of ['', null, undefined, 'plain', reference.slice(0, -1), reference.replace('id', '')]) {
      expect(await verifyPassword(damaged, 'password')).toBe(false)
    }
  })
})

const slots = Math.max(2, availableParallelism() - 1)

describe('hash slots', () => {
  test('let a few work at once, the others in their turn, and turn away a crowd', async () => {
    let atWork = 0
    let most = 0
    const order: number[] = []
    const gates: (() => void)[] = []
    const work = (number: number) => async () => {
      atWork += 1
      most = Math.max(most, atWork)
      order.push(number)
      await new Promise<void>((open) => gates.push(open))
      atWork -= 1
    }
    const taken = Array.from({ length: slots + 200 }, (_, number) => withHashPermit(work(number)))
    await expect(withHashPermit(work(-1))).rejects.toMatchObject({ statusCode: 503 })
    const opening = setInterval(() => gates.splice(0).forEach((open) => open()), 0)
    await Promise.all(taken)
    clearInterval(opening)
    expect(most).toBe(slots)
    expect(order).toEqual(taken.map((_, number) => number))
  })
})
