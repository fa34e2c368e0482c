import { randomBytes } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import type { Config } from '#server/config/config.ts'
import { ignoreErrors } from '#server/platform/files.ts'
import { backupTexts as texts } from '#shared/upkeep/backup-texts.ts'
import { isBackupKey } from '#shared/upkeep/is-backup-key.ts'

type KeyConfig = Pick<Config, 'backupKey' | 'dataDir'>

/** The key of the shop's backups, an age identity. `path` is its file, unless the key is a setting. */
type BackupKey = { identity: string; path: string | undefined }

/** The file of the generated key. */
export const keyFileOf = (dataDir: string): string => join(dataDir, 'backup.key')

/** BACKUP_KEY, or the key file in DATA_DIR; undefined without both. Throws a sentence for a file without a key. */
export async function findBackupKey({ backupKey, dataDir }: KeyConfig): Promise<BackupKey | undefined> {
  if (backupKey) return { identity: backupKey, path: undefined }
  const path = keyFileOf(dataDir)
  const content = await readFile(path, 'utf8').catch(ignoreErrors('ENOENT'))
  if (content === undefined) return undefined
  const identity = content.split(/\s+/).find(isBackupKey)
  if (!identity) throw new Error(texts.keyInFolder(path))
  return { identity, path }
}

/** Finds the key. The first backup makes the key file, readable for its owner only. */
export async function ensureBackupKey(config: KeyConfig): Promise<BackupKey> {
  const found = await findBackupKey(config)
  if (found) return found
  const path = keyFileOf(config.dataDir)
  const draft = `${path}.${randomBytes(4).toString('hex')}`
  try {
    await writeFile(draft, await newKeyFile(), { mode: 0o600, flag: 'wx', flush: true })
    // A link appears complete or not at all, and never replaces the key of another process.
    await link(draft, path).catch(ignoreErrors('EEXIST'))
  } finally {
    // On a full disk each try would otherwise leave an empty file that looks like a key.
    await rm(draft, { force: true })
  }
  return (await findBackupKey(config))!
}

/** The content of a key file, as `age-keygen` writes it. */
async function newKeyFile(): Promise<string> {
  const identity = await generateX25519Identity()
  return `# public key: ${await identityToRecipient(identity)}\n${identity}\n`
}
