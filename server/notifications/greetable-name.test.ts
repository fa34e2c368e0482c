import { expect, test } from 'vitest'
import { isGreetable } from './compose-mail.ts'

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
