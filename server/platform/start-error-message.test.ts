import { expect, test } from 'vitest'
import { startErrorMessage } from './start-error-message.ts'

const failed = (code: string, more: object = {}) => Object.assign(new Error(`${code}: that failed`), { code, ...more })

test.each([
  ['a full disk', failed('ENOSPC', { syscall: 'write' }), /No disk space is left .*DATA_DIR and BACKUP_DIR/],
  ['a folder that is closed', failed('EACCES', { path: '/tmp' }), /^\/tmp can't be used \(EACCES\): check DATA_DIR/],
  [
    'a file that can’t be made there',
    failed('EACCES', { path: '/tmp/a.unfinished' }),
    /^\/tmp can't be used \(EACCES\):/,
  ],
  [
    'a path that leads through a file',
    failed('ENOTDIR', { path: '/tmp/a/b' }),
    /^\/tmp\/a\/b can't be used \(ENOTDIR\):/,
  ],
  [
    'a database that is away',
    failed('ECONNREFUSED', { syscall: 'connect' }),
    /database can't be reached .*DATABASE_URL/,
  ],
  ['a database that does not exist', failed('3D000'), /not the database .*: make it, .* DATABASE_URL\.$/],
  ['a sign-in that the database refuses', failed('28P01'), /user and password in DATABASE_URL\.$/],
  [
    'a database without TLS',
    new Error('The server does not support SSL connections'),
    /no encrypted connections .*sslmode in DATABASE_URL\.$/,
  ],
  ['a sentence of our own', new Error('A live shop needs SHOP_EMAIL.'), /^A live shop needs SHOP_EMAIL\.$/],
])('%s is said in words', (_, error, words) => {
  expect(startErrorMessage(error)).toMatch(words)
})
