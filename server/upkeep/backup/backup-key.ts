import { randomBytes } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import type { Config } from '#server/config/config.ts'
import { ignoreErrors } from '#server/platform/files.ts'
import { backupTexts as texts } from '#shared/upkeep/backup-texts.ts'
import { isBackupKey } from '#shared/upkeep/is-backup-key.ts'

type KeyConfig = Pick<Config, 'backupKey' | 'dataDir'>

/** The key of the shop's backups, an age identity. `path` is where it is stored, unless it is a setting. */
type BackupKey = { identity: string; path: string | undefined }

/** Where the generated key is. */
export const keyFileOf = (dataDir: string): string => join(dataDir, 'backup.key')

/** BACKUP_KEY, or the key file in DATA_DIR; undefined when there is neither. Throws a sentence for a file that is no key. */
export async function findBackupKey({ backupKey, dataDir }: KeyConfig): Promise<BackupKey | undefined> {
  if (backupKey) return { identity: backupKey, path: undefined }
  const path = keyFileOf(dataDir)
  const content = await readFile(path, 'utf8').catch(ignoreErrors('ENOENT'))
  if (content === undefined) return undefined
  const identity = content.split(/\s+/).find(isBackupKey)
  if (!identity) throw new Error(texts.keyInFolder(path))
  return { identity, path }
}

/** As `findBackupKey`; makes the key file at the first backup, readable for its owner only. */
export async function ensureBackupKey(config: KeyConfig): Promise<BackupKey> {
  const found = await findBackupKey(config)
  if (found) return found
  const path = keyFileOf(config.dataDir)
  const draft = `${path}.${randomBytes(4).toString('hex')}`
  try {
    await writeFile(draft, await newKeyFile(), { mode: 0o600, flag: 'wx', flush: true })
    // A link appears complete or not at all, and never replaces another process's key.
    await link(draft, path).catch(ignoreErrors('EEXIST'))
  } finally {
    // Even when the disk is full: otherwise each try would leave an empty file that looks like a key.
    await rm(draft, { force: true })
  }
  return (await findBackupKey(config))!
}

/** As `age-keygen` writes it, for `age --decrypt --identity`. */
async function newKeyFile(): Promise<string> {
  const identity = await generateX25519Identity()
  return `# public key: ${await identityToRecipient(identity)}\n${identity}\n`
}
