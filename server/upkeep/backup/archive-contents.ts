// What is in a backup: a tar archive, compressed by gzip, encrypted by age (README, 'Backups').

/** `about.json`, the first file of the archive. */
export type About = {
  createdAt: string
  migrations: { name: string; checksum: string }[]
  tables: ArchivedTable[]
  /** Where the database's counters stood, so that they go on from there. */
  counters: { name: string; value: number }[]
}

/** A table with its stored columns, and how many rows of it are in the archive. */
export type ArchivedTable = { name: string; columns: string[]; rows: number }

export const aboutFile = 'about.json'

/** The file of a table: its rows as COPY writes them. */
export const fileOfTable = (table: string): string => `tables/${table}.copy`

/** In front of a picture's path within the picture folder. */
export const picturesFolder = 'pictures/'
