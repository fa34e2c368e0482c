/** The texts that the program prints in the terminal. */
export const programTexts = {
  isOpen: (shop: string, address: string, kind: string) => `${shop} is open: ${address}${kind && ` (${kind})`}`,
  /** Names PayPal's address when it is set up, because money moves even in a test shop. */
  testShop: (payments?: string) =>
    `a test shop${payments ? ` that is paid through ${payments}` : ''}: SHOP_MODE=live opens a real one`,
  bringsUpToDate: 'Bringing the database up to date with this program …',
  fillsShelves: 'Filling the shelves for the first time …',
  invitesNeighbours: 'Inviting some neighbours, with reviews and 90 days of orders …',
  closesSoon: 'Closing as soon as the current step is done …',
  firstAdmin: (email: string, password: string) => `The first admin signs in as ${email} with the password ${password}`,
  isMadeUp:
    'This database began as a test shop, and its made-up neighbours, reviews and orders are still in it. To start a live shop without them, use a new DATA_DIR or an empty database.',
  adminSignsIn: (email: string, password: string) => `The admin signs in as ${email} with the password ${password}`,

  // Why a start or a command failed. `problem` is the system's own sentence.
  portTaken: (port: number) => `Port ${port} is in use by another program: stop it, or choose another PORT.`,
  cannotListen: (problem: string) => `The shop can't listen there (${problem}): check PORT and HOST.`,
  noDatabase: (problem: string) => `The database can't be reached (${problem}): check DATABASE_URL.`,
  noSuchDatabase: (problem: string) =>
    `The database server is there, but not the database (${problem}): make it, for example with createdb, or name another one in DATABASE_URL.`,
  databaseRefuses: (problem: string) =>
    `The database server refused the sign-in (${problem}): check the user and password in DATABASE_URL.`,
  noTls: (problem: string) =>
    `The database server takes no encrypted connections (${problem}): set up TLS there, or check sslmode in DATABASE_URL.`,
  noBundled: (problem: string, oldest: number) => `${problem} Or set DATABASE_URL to a PostgreSQL ${oldest} or newer.`,
  oldPostgres: (version: number, oldest: number) =>
    `The database server is PostgreSQL ${version}, and the shop needs ${oldest} or newer: update it, or leave DATABASE_URL unset for the bundled one.`,
  otherEncoding: (encoding: string) =>
    `The database keeps its texts as ${encoding}, and the shop needs UTF8: make another one, with createdb -E UTF8 -T template0, and name it in DATABASE_URL.`,
  olderShop: 'The database is from an older program: start the shop, which updates it, or use that program.',
  versionOne:
    'This database is from version 1 of the shop, and this version starts anew: choose another DATA_DIR or DATABASE_URL. Nothing in it was changed.',
  noShopYet: 'There is no shop in this database yet: start the shop once, or restore a backup.',
  noRoom: (problem: string) => `No disk space is left (${problem}): check the disks of DATA_DIR and BACKUP_DIR.`,
  unusable: (path: string, code: string) =>
    `${path} can't be used (${code}): check DATA_DIR and BACKUP_DIR, and who owns the folder.`,
} as const
