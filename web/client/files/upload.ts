import { fromJson } from '#shared/stored-values.ts'
import { authorization, noConnection, refusalOf, session } from '#web/client/api.ts'

type UploadOptions = {
  /** Called with the sent share, from 0 to 1. */
  onSent: (share: number) => void
  /** Asks for an answer in lines. Called with each line when it arrives. */
  onLine?: (line: string) => void
  signal?: AbortSignal
}

/** An upload without progress for this time has failed. */
const stalledMs = 60_000

/**
 * Sends a form with files and reports the progress (only XMLHttpRequest can do this, not fetch). Returns the text of the
 * answer. Throws an ApiError with a sentence for the person, also if the upload stalls. Throws the signal's reason if the
 * upload was cancelled.
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

/** Calls `onStall` if `restart` is not called in time. */
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

/** For a growing text: calls `onLine` once for each complete line. */
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
