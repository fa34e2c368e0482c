// age, the encryption of a backup, as stages of a stream `pipeline`. age notices bytes that were changed, moved or cut off.
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

/** Decrypts what was encrypted for this identity. Throws a sentence for another key and for another file. */
export const decrypting = (identity: string) =>
  async function* decrypt(encrypted: Bytes): Bytes {
    const decrypter = new Decrypter()
    decrypter.addIdentity(identity)
    const decrypted = await decrypter.decrypt(asStream(encrypted)).catch((cause: unknown) => {
      throw new UnreadableBackup(texts.wrongKey, { cause })
    })
    yield* asBytes(decrypted)
  }

// Node's streams are the browser's, and can be iterated as well; the types of the two differ.
const asStream = (bytes: Bytes) => NodeStream.from(bytes) as unknown as ReadableStream<Uint8Array>
const asBytes = (stream: ReadableStream<Uint8Array>) => stream as unknown as Bytes

/** The archive can't be read; the message is for the person at the terminal. */
export class UnreadableBackup extends Error {}
