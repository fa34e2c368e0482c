import { fromJson } from '#shared/stored-values.ts'
import { sessionToken } from '#web/accounts/session-store.ts'
import { authorization, noConnection, refusalOf } from '#web/api.ts'

type UploadOptions = {
  /** How much has been sent, from 0 to 1. */
  onSent: (share: number) => void
  /** Asks for the answer line by line, and is called with each line as it comes. */
  onLine?: (line: string) => void
  signal?: AbortSignal
}

/** An upload of which nothing has moved for so long will not come to its end. */
const stalledMs = 60_000

/**
 * Sends a form with its files, and reports the progress, which XMLHttpRequest can and fetch can't. Returns the text of
 * the answer. Throws an ApiError with a sentence for the person, also when nothing moves any more, or the signal's
 * reason when the upload was cancelled.
 */
export function upload(path: string, form: FormData, { onSent, onLine, signal }: UploadOptions): Promise<string> {
  const request = new XMLHttpRequest()
  const token = sessionToken()
  let heard = 0
  let stalled: ReturnType<typeof setTimeout> | undefined
  return new Promise<string>((resolve, reject) => {
    const move = () => {
      clearTimeout(stalled)
      stalled = setTimeout(() => {
        reject(noConnection())
        request.abort()
      }, stalledMs)
    }
    if (signal?.aborted) return reject(signal.reason)
    signal?.addEventListener('abort', () => request.abort())
    request.addEventListener('abort', () => reject(signal?.reason))
    request.addEventListener('error', () => reject(noConnection()))
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      move()
      onSent(total > 0 ? loaded / total : 0)
    })
    const hear = () => {
      const end = request.responseText.lastIndexOf('\n') + 1
      if (!onLine || request.status !== 200 || end <= heard) return
      const lines = request.responseText.slice(heard, end).trimEnd().split('\n')
      heard = end
      try {
        for (const line of lines) onLine(line)
      } catch (error) {
        reject(error)
      }
    }
    request.addEventListener('progress', () => {
      move()
      hear()
    })
    request.addEventListener('load', () => {
      hear()
      if (request.status < 300) resolve(request.responseText)
      else reject(refusalOf(token, request.status, request.responseText))
    })
    request.open('POST', path)
    const headers = { ...authorization(token), ...(onLine && { accept: 'application/x-ndjson' }) }
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.send(form)
    move()
  }).finally(() => clearTimeout(stalled))
}

/** Parses the shop's JSON. Throws an ApiError for anything else, such as a captive portal's page. */
export function jsonOf(text: string): unknown {
  const value = fromJson(text)
  if (value === undefined) throw noConnection()
  return value
}
