import { describe, expect, test } from 'vitest'
import { processorMs } from '#tests/support/processor-ms.ts'
import {
  emailProblem,
  nameProblem,
  newPasswordFormProblems,
  passwordProblem,
  registerFormProblems,
  signInProblems,
  tidyEmail,
  tidyName,
} from './account-rules.ts'

describe('a name', () => {
  test.each(['Amara', "Seán O'Brien-Smith", '李小龍', 'X Æ A-12', '🍎', 'a'.repeat(100), '🍎'.repeat(100), ' Ben '])(
    'may be %s',
    (name) => expect(nameProblem(name)).toBeUndefined(),
  )

  test.each([
    ['', 'Please enter your name'],
    [' \t\n', 'Please enter your name'],
    ['\u200b', 'Your name has characters that cannot be shown'],
    ['a'.repeat(101), 'Your name cannot be longer than 100 characters'],
    ['🍎'.repeat(101), 'Your name cannot be longer than 100 characters'],
    ['A\u0007', 'Your name has characters that cannot be shown'],
    ['\u200b\u200d', 'Your name has characters that cannot be shown'],
  ])('may not be %j', (name, problem) => expect(nameProblem(name)).toBe(problem))

  test('is kept in one line', () => expect(tidyName(' Amara\r\n  Okafor ')).toBe('Amara Okafor'))

  test.each(['Am\u200bara', '\ufeffAmara', 'Amara \u2060', '\u202eAmara', '\u2066Amara\u2069'])(
    'that looks like another is the same: %j',
    (name) => expect(tidyName(name)).toBe('Amara'),
  )
})

describe('an email', () => {
  test.each([
    'amara@mail.example',
    ' amara@mail.example ',
    'a.b+shop@sub.mail.example',
    "o'brien@mail.example",
    'jörg@bücher.example',
    'a@b.de',
    `${'a'.repeat(64)}@mail.example`,
    `${'a'.repeat(64)}@${'b'.repeat(181)}.example`,
  ])('may be %s', (email) => expect(emailProblem(email)).toBeUndefined())

  test.each([
    ['', 'Please enter your email'],
    ...[
      'amara',
      'amara@',
      '@mail.example',
      'amara@mail',
      'amara@mail.e',
      'amara@.example',
      'amara@mail..example',
      'a b@mail.example',
      'a@b@mail.example',
      'a@mail.example, b@mail.example',
      'Amara <a@mail.example>',
      'a@mail.example\nBcc: b@mail.example',
      `${'a'.repeat(65)}@mail.example`,
      `a@${'b.'.repeat(130)}example`,
      `${'a'.repeat(64)}@${'b'.repeat(182)}.example`,
    ].map((email) => [email, 'Please enter an email address such as name@example.com']),
  ])('may not be %j', (email, problem) => expect(emailProblem(email)).toBe(problem))

  test('is found implausible in no time, however long it is', () => {
    expect(processorMs(() => emailProblem(`a@${'a.'.repeat(50_000)}`))).toBeLessThan(200)
  })

  test('keeps its case', () => expect(tidyEmail(' Amara@Mail.example ')).toBe('Amara@Mail.example'))
})

describe('a password', () => {
  test.each([
    ['', 'Please enter a password'],
    ['1234567', 'Your password needs at least 8 characters'],
    ['12345678', undefined],
    ['        ', undefined],
    ['x'.repeat(200), undefined],
    ['x'.repeat(201), 'Your password cannot be longer than 200 characters'],
    ['🍎'.repeat(7), 'Your password needs at least 8 characters'],
    ['🍎'.repeat(200), undefined],
    ['AMARA@mail.example', 'Your password cannot be your email address'],
    [' amara@mail.example ', 'Your password cannot be your email address'],
    // In letters of full width: passwords are kept in one form, in which it is the email.
    ['ａｍａｒａ＠mail.example', 'Your password cannot be your email address'],
  ])('%j: %s', (password, problem) => expect(passwordProblem(password, 'amara@mail.example')).toBe(problem))
})

describe('the forms', () => {
  test('asks the register form for everything at once', () => {
    const empty = { name: '', email: '', password: '', confirmation: '', termsAccepted: false }
    expect(registerFormProblems(empty)).toEqual([
      { field: 'name', message: 'Please enter your name' },
      { field: 'email', message: 'Please enter your email' },
      { field: 'password', message: 'Please enter a password' },
      { field: 'confirmation', message: 'Please enter the password again' },
      { field: 'terms', message: 'Please read and accept the terms' },
    ])
  })

  test('blanks are a password like others, though the form does not know the email', () => {
    expect(newPasswordFormProblems({ password: ' '.repeat(8), confirmation: ' '.repeat(8) })).toEqual([])
  })

  test('wants the same password twice', () => {
    const form = { name: 'Amara', email: 'amara@mail.example', password: 'orchard lane', termsAccepted: true }
    expect(registerFormProblems({ ...form, confirmation: 'orchard' })).toEqual([
      { field: 'confirmation', message: "Passwords don't match" },
    ])
    expect(registerFormProblems({ ...form, confirmation: 'orchard lane' })).toEqual([])
    expect(newPasswordFormProblems({ password: 'orchard lane', confirmation: 'orchard' })).toEqual([
      { field: 'confirmation', message: "Passwords don't match" },
    ])
  })

  test('leaves it to the server whether a sign-in is right', () => {
    expect(signInProblems({ email: 'anything', password: 'x' })).toEqual([])
    expect(signInProblems({ email: ' ', password: '' })).toHaveLength(2)
  })
})
