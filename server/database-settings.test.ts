// What a start says about a database of the shopkeeper's own that it can't use: the setting, and the way out.
import { expect, inject, test } from 'vitest'
import { atTheEnd, newFolder } from '#tests/support/bundled-database.ts'
import { startShopProgram } from '#tests/support/shop-program.ts'

const { user, password, host, port } = inject('postgres')
const server = (database: string, more = '') =>
  `postgres://${user}:${password}@/${database}?host=${encodeURIComponent(host)}&port=${port}${more}`

test.each([
  [
    'a database that is not there',
    server('no_such_shop'),
    'The database server is there, but not the database (database "no_such_shop" does not exist): make it, for example with createdb, or name another one in DATABASE_URL.\n',
  ],
  [
    'certificates that are not there',
    server('postgres', '&sslrootcert=/nowhere/ca.pem'),
    "The shop can't start:\n- DATABASE_URL must name files that can be read as sslrootcert, sslcert and sslkey\n",
  ],
])(
  'of %s',
  async (_, DATABASE_URL, complaint) => {
    const program = startShopProgram({ DATA_DIR: await newFolder(), DATABASE_URL })
    atTheEnd(async () => {
      program.kill('SIGTERM')
      await program.ended
    })
    expect(await program.ended).toEqual({ code: 1, complaint })
  },
  60_000,
)
