/** What `pg` needs to connect through the socket in the folder `host`. */
export type Connection = { user: string; password: string; database: string; host: string; port: number }

/** The same as a setting of the shop. */
export const databaseUrl = ({ user, password, database, host, port }: Connection): string =>
  `postgres://${user}:${password}@/${database}?host=${encodeURIComponent(host)}&port=${port}`
