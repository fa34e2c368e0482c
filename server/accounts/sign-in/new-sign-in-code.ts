import { randomInt } from 'node:crypto'
import { signInCodeLength } from '#shared/accounts/sign-in-code.ts'

/** Without vowels, so that no code is a word, and without characters that look alike: 0 and O, 1, I and L. */
const characters = 'BCDFGHJKMNPQRSTVWXYZ23456789'

/** 38 random bits: few against a computer, many against five tries. */
export const newSignInCode = (): string =>
  Array.from({ length: signInCodeLength }, () => characters[randomInt(characters.length)]).join('')
