// Pictures at Cloudinary, which makes the sizes itself. This is the only file that knows Cloudinary's JSON. The SDK signs
// the calls but does not send them: its calls have no time limit and read their options from global state.
import { v2 as cloudinary } from 'cloudinary'
import { type AppError, unavailable } from '#shared/errors.ts'
import { mediaTexts } from '#shared/media/media-texts.ts'
import { encodeMaster } from './encode-picture.ts'
import type { PictureStore } from './picture-store.ts'

type Account = { cloud: string; apiKey: string; apiSecret: string; api: string }

const defaultTimeoutMs = 20_000

/**
 * A store in the account of CLOUDINARY_URL: `cloudinary://key:secret@cloud`, with `?upload_prefix=` for another API host.
 * Throws an Error for a malformed URL.
 */
export function createCloudinaryPictureStore(
  cloudinaryUrl: string,
  { timeoutMs = defaultTimeoutMs }: { timeoutMs?: number } = {},
): PictureStore {
  const account = readAccount(cloudinaryUrl)
  const addresses = `https://res.cloudinary.com/${account.cloud}/image/upload/`
  const nameIn = (url: string) =>
    url.startsWith(addresses) ? /^(foodland\/[0-9a-f]{32})\.webp$/.exec(url.slice(addresses.length))?.[1] : undefined
  return {
    addressOf: ({ id }) => `${addresses}foodland/${id}.webp`,
    isOwn: (url) => nameIn(url) !== undefined,
    async save(picture) {
      const name = `foodland/${picture.id}`
      const file = new Blob([new Uint8Array(await encodeMaster(picture))], { type: 'image/webp' })
      // The name is made from the pixels, so an existing picture of this name need not be written again.
      const answer = await call(account, 'upload', { public_id: name, overwrite: 'false' }, timeoutMs, file)
      if (answer['public_id'] !== name)
        throw unreachable(new Error(`Cloudinary kept the picture elsewhere than ${name}`))
    },
    async remove(url) {
      const name = nameIn(url)
      if (!name) return
      const { result } = await call(account, 'destroy', { public_id: name, invalidate: 'true' }, timeoutMs)
      if (result !== 'ok' && result !== 'not found') throw unreachable(new Error(`Cloudinary kept ${name}`))
    },
  }
}

function readAccount(cloudinaryUrl: string): Account {
  const url = URL.parse(cloudinaryUrl)
  if (url?.protocol !== 'cloudinary:' || !url.username || !url.password || !url.hostname || url.pathname) {
    throw new Error('CLOUDINARY_URL must look like cloudinary://key:secret@cloud')
  }
  return {
    cloud: url.hostname,
    apiKey: decodeURIComponent(url.username),
    apiSecret: decodeURIComponent(url.password),
    api: url.searchParams.get('upload_prefix') ?? 'https://api.cloudinary.com',
  }
}

/** A signed call of the upload API. Throws `unavailable` for every failure: the person can only try again later. */
async function call(
  { api, cloud, apiKey, apiSecret }: Account,
  action: 'upload' | 'destroy',
  params: Record<string, string>,
  timeoutMs: number,
  file?: Blob,
): Promise<Record<string, unknown>> {
  const timestamp = Math.floor(Date.now() / 1000).toString()
  const signed = cloudinary.utils.sign_request({ ...params, timestamp }, { api_key: apiKey, api_secret: apiSecret })
  const form = new FormData()
  for (const [name, value] of Object.entries(signed)) form.set(name, String(value))
  if (file) form.set('file', file, 'picture.webp')
  try {
    const response = await fetch(`${api}/v1_1/${encodeURIComponent(cloud)}/image/${action}`, {
      method: 'POST',
      body: form,
      signal: AbortSignal.timeout(timeoutMs),
    })
    const answer = (await response.json()) as Record<string, unknown>
    if (!response.ok) throw new Error(`Cloudinary answered ${response.status}: ${JSON.stringify(answer['error'])}`)
    return answer
  } catch (error) {
    throw unreachable(error)
  }
}

/** Only the log shows the cause. To the person who uploads, wrong credentials and a lost network are the same. */
const unreachable = (cause: unknown): AppError =>
  unavailable(mediaTexts.storeUnreachable, { retryAfterSeconds: 60, cause })
