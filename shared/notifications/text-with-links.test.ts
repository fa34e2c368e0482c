import { expect, test } from 'vitest'
import { textWithLinks } from './text-with-links.ts'

test('addresses become links, without a full stop after them', () => {
  expect(textWithLinks('See https://shop.example/reset?code=a_b-c. Or (http://localhost:5000/x).')).toEqual([
    { text: 'See ' },
    { text: 'https://shop.example/reset?code=a_b-c', address: 'https://shop.example/reset?code=a_b-c' },
    { text: '. Or (' },
    { text: 'http://localhost:5000/x', address: 'http://localhost:5000/x' },
    { text: ').' },
  ])
})

test('other schemes are plain text', () => {
  expect(textWithLinks('javascript:alert(1) ftp://x.example')).toEqual([
    { text: 'javascript:alert(1) ftp://x.example' },
  ])
  expect(textWithLinks('')).toEqual([])
})
