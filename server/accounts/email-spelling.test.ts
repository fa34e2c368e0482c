import { expect, test } from 'vitest'
import { mailboxKey, canonicalEmail } from './email-spelling.ts'

test.each([
  ['Amara@xn--bcher-kva.example', 'Amara@bücher.example'],
  ['amara@BÜCHER.example', 'amara@bücher.example'],
  ['amara@ｆullwidth.example', 'amara@fullwidth.example'],
  [' Amara@Mail.Example ', 'Amara@Mail.Example'],
  ['jörg@mail.example', 'jörg@mail.example'],
])('%j is kept as %s', (email, kept) => expect(canonicalEmail(email)).toBe(kept))

test.each(['amara@bücher.example/evil.example', 'a@ü?.example', 'amara@xn--bcher-kva.example:80', 'ü', 'ü@', 'a@ü b'])(
  '%j is no address, and stays what it is',
  (odd) => expect(canonicalEmail(odd)).toBe(odd),
)

test('guesses are counted by the mailbox, however it is spelled', () => {
  expect(mailboxKey('Amara@xn--bcher-kva.example')).toBe(mailboxKey('amara@BÜCHER.example'))
  expect(mailboxKey('amara@faß.example')).not.toBe(mailboxKey('amara@fass.example'))
})
