import { describe, expect, it } from 'vitest'
import { addressBlock } from './address-block.ts'

describe('addressBlock', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::1', '0:0:0:0::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:0DB8:0001:0002:3:4:5:6', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['192.0.2.7:5123', '192.0.2.7'],
    ['"192.0.2.7:5123"', '192.0.2.7'],
    ['[::ffff:192.0.2.7]:5123', '192.0.2.7'],
    ['[2001:db8::1]:5123', '2001:db8:0:0::/64'],
    ['"[2001:db8::1]"', '2001:db8:0:0::/64'],
    ['unknown', 'unknown'],
  ])('puts %s into %s', (address, block) => {
    expect(addressBlock(address)).toBe(block)
  })
})
