import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeBrowser, openBrowser } from '#tests/support/browser-storage.ts'
import { upload } from './upload.ts'

/** Enough of the browser's request to be moved by hand. */
class Request extends EventTarget {
  upload = new EventTarget()
  status = 200
  responseText = ''
  open() {}
  send() {}
  setRequestHeader() {}
  abort() {
    this.dispatchEvent(new Event('abort'))
  }
}

let request: Request
beforeEach(() => {
  vi.useFakeTimers()
  openBrowser()
  request = new Request()
  vi.stubGlobal('XMLHttpRequest', function () {
    return request
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  closeBrowser()
})

function hear(text: string) {
  request.responseText += text
  request.dispatchEvent(new Event('progress'))
}

test('each line of the answer is heard once, when it is complete', async () => {
  const lines: string[] = []
  const answer = upload('/api/products/import', new FormData(), {
    onSent: () => {},
    onLine: (line) => lines.push(line),
  })
  hear('one\ntw')
  hear('o')
  expect(lines).toEqual(['one'])
  request.responseText += '\n'
  request.dispatchEvent(new Event('load'))
  expect(await answer).toBe('one\ntwo\n')
  expect(lines).toEqual(['one', 'two'])
})

test('once nothing has moved for a minute, it is given up like a lost connection', async () => {
  const answer = upload('/api/upload', new FormData(), { onSent: () => {} })
  const outcome = answer.catch((error: unknown) => error)
  vi.advanceTimersByTime(59_000)
  hear('')
  const abort = vi.spyOn(request, 'abort')
  vi.advanceTimersByTime(59_000)
  expect(abort).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1000)
  expect(await outcome).toMatchObject({ status: 0, code: 'no_connection' })
})

test('one that was cancelled fails with the reason of that', async () => {
  const control = new AbortController()
  const answer = upload('/api/upload', new FormData(), { onSent: () => {}, signal: control.signal })
  control.abort('removed')
  await expect(answer).rejects.toBe('removed')
})
