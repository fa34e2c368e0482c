import fc from 'fast-check'
import { expect, test } from 'vitest'
import { composeMail, isGreetable } from './compose-mail.ts'

const shop = {
  shopName: 'Foodland',
  shopEmail: 'hello@foodland.example',
  shopAddress: [] as string[],
  taxNumber: '',
  languages: ['en', 'es'],
  publicUrl: 'https://shop.example',
}

test('a mail says the same in text and in HTML', () => {
  const mail = composeMail(shop, {
    subject: 'Your Foodland order is paid',
    about: 'order',
    to: { name: 'Amara Okafor', emailConfirmed: true },
    blocks: [
      { kind: 'text', text: 'Thank you.' },
      { kind: 'heading', text: 'Your items' },
      {
        kind: 'rows',
        rows: [
          ['2 × Red Gala Apples', 'usd$6.98'],
          ['Total', 'usd$8.03'],
        ],
        hasTotal: true,
      },
      { kind: 'lines', lines: ['18 Orchard Lane', 'BS6 5AD Bristol'] },
      { kind: 'link', label: 'See your receipt', path: '/detailOrder/1' },
    ],
  })
  expect(mail.subject).toBe('Your Foodland order is paid')
  expect(mail.text).toBe(`Hello Amara Okafor,

Thank you.

Your items
----------

2 × Red Gala Apples: usd$6.98
Total: usd$8.03

18 Orchard Lane
BS6 5AD Bristol

See your receipt:
https://shop.example/detailOrder/1

-- 
Questions? Write to hello@foodland.example.
`)
  for (const part of [
    'Hello Amara Okafor,',
    '2 × Red Gala Apples',
    'usd$8.03',
    '18 Orchard Lane</div><div dir="auto">BS6 5AD Bristol',
  ]) {
    expect(mail.html).toContain(part)
  }
  expect(mail.html).toContain('href="https://shop.example/detailOrder/1"')
})

test('a mail ends with SHOP_ADDRESS; a mail to the shop itself does not', () => {
  const corner = { ...shop, shopAddress: ['Pepe & Sons Ltd', '12 Market Street', '10115 Berlin'] }
  const words = { subject: 'News', to: { name: 'Amara', emailConfirmed: true }, blocks: [] }
  const mail = composeMail(corner, { ...words, about: 'order' })
  expect(mail.text).toContain('hello@foodland.example.\nPepe & Sons Ltd, 12 Market Street, 10115 Berlin\n')
  expect(mail.html).toContain('Pepe &amp; Sons Ltd, 12 Market Street, 10115 Berlin')
  expect(composeMail(corner, { ...words, about: 'shop' }).text).not.toContain('Market Street')
})

test('a mail about an account explains why it was sent', () => {
  const blocks = [{ kind: 'text' as const, text: 'Your password has been changed.' }]
  const mail = composeMail(shop, { subject: 'Your password', to: { name: 'Amara', emailConfirmed: true }, blocks })
  const why = 'You are receiving this email because an account at Foodland uses this address.'
  expect(mail.text).toContain(`-- \n${why}\nQuestions?`)
  expect(mail.html).toContain(why)
})

const typedEverywhere = (typed: string) =>
  composeMail(shop, {
    subject: typed,
    to: { name: typed, emailConfirmed: false },
    blocks: [
      { kind: 'text', text: typed },
      { kind: 'rows', rows: [[typed, typed]] },
      { kind: 'lines', lines: [typed] },
      { kind: 'link', label: typed, path: `/${typed}` },
    ],
  })

test('typed text becomes neither markup nor a header nor a line of its own', () => {
  const harmless = typedEverywhere('apples')
  const linesOf = (text: string) => text.split(/[\r\n\u2028\u2029]/).length
  const attacks = [
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '\r\nBcc: eve@mail.example',
    '\u2028x\u0000y',
  ]
  fc.assert(
    fc.property(fc.constantFrom(...attacks), fc.string(), (attack, rest) => {
      const mail = typedEverywhere(`a${attack}${rest}`)
      expect(mail.subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u)
      expect(linesOf(mail.text)).toBe(linesOf(harmless.text))
      expect(mail.html.match(/</g)).toEqual(harmless.html.match(/</g))
      expect(mail.html.match(/"/g)).toEqual(harmless.html.match(/"/g))
    }),
  )
})

test('a long subject is cut', () => {
  const to = { name: 'Jonas', emailConfirmed: true }
  const subject = `${'x'.repeat(199)}${'🍎'.repeat(5000)}`
  expect(composeMail(shop, { subject, to, blocks: [] }).subject).toBe(`${'x'.repeat(199)}🍎`)
})

test.each([
  'Amara Okafor',
  'Zoë',
  'Zoe\u0308',
  "Siobhán O'Neill-Byrne",
  'Niamh O’Brien',
  'Dr. Ana Pérez Jr.',
  'J. R. R. Tolkien',
  'Nguyễn Thị Linh',
  'अमृता शर्मा',
  '山田 太郎',
  'محمد علي',
  'علی\u200cرضا',
  'ශ්\u200dරී',
  'Gal·la Puig',
  'ジョン・スミス',
  'צ׳רלי',
  'Anne\u2011Marie',
  'A'.repeat(40),
])('mails greet %s', (name) => expect(isGreetable(name)).toBe(true))

test.each([
  'your parcel is held, pay at evil.example/pay',
  'evil.example',
  'Dr.Evil.example',
  '.com',
  'Amara .example',
  'Call 0800 123',
  'you won $500',
  'Amara!',
  '<b>Amara</b>',
  'amara@mail.example',
  'Amara:',
  '-',
  "''",
  'Amara\nOkafor',
  'Amara\u00a0Okafor',
  'A'.repeat(41),
  '',
])('mails do not greet %j', (name) => expect(isGreetable(name)).toBe(false))
