import { countOf } from '../counts.ts'

/** The texts of `npm run backup` and `npm run restore`. */
export const backupTexts = {
  keyHint: (path: string) =>
    `The key to your backups is in ${path}. Keep a copy of it on another machine: without it nobody, not even you, can read a backup.`,
  keyInFolder: (path: string) =>
    `${path} does not contain a key: a line that begins with AGE-SECRET-KEY-1 is expected. Put the right file back, or set BACKUP_KEY.`,
  keyMissing: (path: string) =>
    `Which key was this backup made with? Set BACKUP_KEY, or put the shop's backup.key in its place (${path}).`,
  anotherRuns: 'Another backup is being made at this moment.',
  done: (file: string) => `The backup ${file} is complete, and was read back to check it:`,
  contents: (tables: number, rows: number, pictures: number, size: string) =>
    `${rows} rows of ${tables} tables, ${countOf(pictures, 'picture')}, ${size}.`,
  picturesMissing: (count: number) =>
    `${count} ${count === 1 ? 'picture is' : 'pictures are'} known to the database, but not on the disk.`,
  picturesElsewhere: (count: number) =>
    `${count} ${count === 1 ? 'picture is' : 'pictures are'} kept by Cloudinary, and only ${count === 1 ? 'its address is' : 'their addresses are'} in the backup.`,
  removed: (file: string) => `The older backup ${file} was removed (BACKUP_KEEP).`,

  whichFile: (folder: string) => `Which backup? npm run restore -- <file>. (Backups of this machine are in ${folder}.)`,
  noSuchFile: (file: string) => `There is no file ${file}.`,
  notOurs: 'This file is not a Foodland backup.',
  wrongKey: 'The key does not match this backup, or the beginning of the file is damaged.',
  damaged: 'The backup is damaged or incomplete.',
  newerProgram: (migration: string) =>
    `This backup was made by a newer program (it has ${migration}): restore it with that one.`,
  otherMigration: (migration: string) =>
    `This backup was made by a program whose ${migration} differs from ours: restore it with that one.`,
  notEmpty: (table: string) =>
    `This database has data already (${table}), and nothing is overwritten. Restore into an empty one: another DATA_DIR or DATABASE_URL.`,
  otherTables: 'This database has tables of another program or version. Restore into an empty one.',
  lost: (table: string) => `After the restore, ${table} differed from the backup. Nothing was kept.`,
  restored: (file: string, at: string) => `The shop is as it was at ${at}, from ${file}:`,
  restoredContents: (tables: number, rows: number, pictures: number) =>
    `${rows} rows of ${tables} tables, each compared with the backup, and ${countOf(pictures, 'picture')}.`,
  restoredHint: 'Whoever was signed in at that time is signed in again. Start the shop, then run npm run check-books.',
} as const
