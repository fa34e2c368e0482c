import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { listen, stop } from './loopback.ts'

/** How the stand-in treats the next calls. */
type Mood = 'well' | 'failing' | 'silent' | 'garbled'

/** A small Cloudinary on loopback: its upload and destroy calls, with signatures checked as documented. */
export async function startLoopbackCloudinary({ cloud = 'demo', key = '123456', secret = 'shh&secret' } = {}) {
  const held = new Map<string, Buffer>()
  let mood: Mood = 'well'

  const server = createServer((request, response) => void reply(request, response))

  async function reply(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (mood === 'silent') return
    if (mood === 'garbled') {
      response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad Gateway</h1>')
      return
    }
    const form = await readForm(request)
    const { status, answer } = mood === 'failing' ? refuse(500, 'General Error') : await act(request.url ?? '', form)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  }

  async function act(url: string, form: FormData) {
    const [name, apiKey] = [textOf(form, 'public_id'), textOf(form, 'api_key')]
    if (apiKey !== key) return refuse(401, `Unknown API key ${apiKey}`)
    if (form.get('signature') !== signatureOf(form, secret)) return refuse(401, 'Invalid Signature')
    if (url === `/v1_1/${cloud}/image/destroy`) {
      return { status: 200, answer: { result: held.delete(name) ? 'ok' : 'not found' } }
    }
    const file = form.get('file')
    if (url !== `/v1_1/${cloud}/image/upload` || !(file instanceof Blob))
      return refuse(400, 'Missing required parameter - file')
    const existing = held.has(name) && form.get('overwrite') === 'false'
    if (!existing) held.set(name, Buffer.from(await file.arrayBuffer()))
    const secureUrl = `https://res.cloudinary.com/${cloud}/image/upload/v1/${name}.webp`
    return { status: 200, answer: { public_id: name, version: 1, format: 'webp', secure_url: secureUrl, existing } }
  }

  const prefix = encodeURIComponent(await listen(server))
  return {
    /** For CLOUDINARY_URL. */
    url: `cloudinary://${key}:${encodeURIComponent(secret)}@${cloud}?upload_prefix=${prefix}`,
    held,
    becomes: (next: Mood) => void (mood = next),
    stop: () => stop(server),
  }
}

const refuse = (status: number, message: string) => ({ status, answer: { error: { message } } })

async function readForm(request: IncomingMessage): Promise<FormData> {
  const body = new Uint8Array(await buffer(request))
  return new Response(body, { headers: { 'content-type': request.headers['content-type'] ?? '' } }).formData()
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** SHA-1 of all parameters but the file and the key, sorted and joined, followed by the secret. */
function signatureOf(form: FormData, secret: string): string {
  const names = [...form.keys()].filter((name) => !['file', 'api_key', 'signature'].includes(name))
  const text = names
    .toSorted()
    .map((name) => `${name}=${textOf(form, name)}`)
    .join('&')
  return createHash('sha1')
    .update(text + secret)
    .digest('hex')
}
