import { fromJson } from '#shared/stored-values.ts'
import { authorization, noConnection, refusalOf, session } from '#web/client/api.ts'

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
  const token = session.token()
  const stall = stallTimer(() => request.abort())
  const readLines = onLine && lineReader(onLine)
  return new Promise<string>((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    signal?.addEventListener('abort', () => request.abort())
    request.addEventListener('abort', () => reject(signal?.aborted ? signal.reason : noConnection()))
    request.addEventListener('error', () => reject(noConnection()))
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      stall.restart()
      onSent(total > 0 ? loaded / total : 0)
    })
    const hear = () => {
      stall.restart()
      try {
        if (request.status === 200) readLines?.(request.responseText)
      } catch (error) {
        reject(error)
      }
    }
    request.addEventListener('progress', hear)
    request.addEventListener('load', () => {
      hear()
      if (request.status < 300) resolve(request.responseText)
      else reject(refusalOf(token, request.status, request.responseText))
    })
    request.open('POST', path)
    const headers = { ...authorization(token), ...(onLine && { accept: 'application/x-ndjson' }) }
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.send(form)
    stall.restart()
  }).finally(stall.stop)
}

/** Calls `onStall` once nothing has restarted it for too long. */
function stallTimer(onStall: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => clearTimeout(timer)
  return {
    stop,
    restart() {
      stop()
      timer = setTimeout(onStall, stalledMs)
    },
  }
}

/** Passes on each line of a text that grows, once it is complete. */
function lineReader(onLine: (line: string) => void): (text: string) => void {
  let heard = 0
  return (text) => {
    const end = text.lastIndexOf('\n') + 1
    if (end <= heard) return
    const lines = text.slice(heard, end).trimEnd().split('\n')
    heard = end
    for (const line of lines) onLine(line)
  }
}

/** Parses the shop's JSON. Throws an ApiError for anything else, such as a captive portal's page. */
export function jsonOf(text: string): unknown {
  const value = fromJson(text)
  if (value === undefined) throw noConnection()
  return value
}
