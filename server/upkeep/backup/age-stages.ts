// age, the encryption of backups, as stages of a `pipeline`. age notices changed, moved and missing bytes.
import { ReadableStream as NodeStream } from 'node:stream/web'
import { Decrypter, Encrypter, identityToRecipient } from 'age-encryption'
import { backupTexts as texts } from '#shared/upkeep/backup-texts.ts'

type Bytes = AsyncIterable<Uint8Array>

/** Encrypts for the owner of this identity. */
export const encrypting = (identity: string) =>
  async function* encrypt(plain: Bytes): Bytes {
    const encrypter = new Encrypter()
    encrypter.addRecipient(await identityToRecipient(identity))
    yield* asBytes(await encrypter.encrypt(asStream(plain)))
  }

/** Decrypts for this identity. Throws a sentence for a wrong key or file. */
export const decrypting = (identity: string) =>
  async function* decrypt(encrypted: Bytes): Bytes {
    const decrypter = new Decrypter()
    decrypter.addIdentity(identity)
    const decrypted = await decrypter.decrypt(asStream(encrypted)).catch((cause: unknown) => {
      throw new UnreadableBackup(texts.wrongKey, { cause })
    })
    yield* asBytes(decrypted)
  }

// Node's web streams and the browser's have different types.
const asStream = (bytes: Bytes) => NodeStream.from(bytes) as unknown as ReadableStream<Uint8Array>
const asBytes = (stream: ReadableStream<Uint8Array>) => stream as unknown as Bytes

/** The archive can't be read. The message is for the person at the terminal. */
export class UnreadableBackup extends Error {}
