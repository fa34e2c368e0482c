// More connections than the process may have files: those that were there before are still served.
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { formOf } from '#tests/support/form.ts'
import { shopkeeper } from '#tests/support/shop-process.ts'
import { startShopProgram } from '#tests/support/shop-program.ts'

test('out of file descriptors the shop goes on, and refuses further connections', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'foodland-files-'))
  const settings = { ADMIN_EMAIL: shopkeeper.email, ADMIN_PASSWORD: shopkeeper.password }
  const program = startShopProgram({ DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...settings }, 'pipe', { maxFiles: 110 })
  onTestFinished(async () => {
    program.kill('SIGKILL')
    await program.ended
    await rm(dataDir, { recursive: true, force: true })
  })
  const [, port] = /localhost:(\d+)/.exec(await program.says('is open: '))!
  const call = callerOn(Number(port))
  const { body: admin } = await call('POST', '/api/users/signin', JSON.stringify(shopkeeper), {
    'content-type': 'application/json',
  })

  let dropped = 0
  const halfOpen = Array.from({ length: 160 }, () => {
    const socket = connect(Number(port), '127.0.0.1')
    socket.on('error', () => {}).on('close', () => (dropped += 1))
    socket.write(
      'POST /api/users/signin HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
    )
    return socket
  })
  await eventually(() => expect(dropped).toBeGreaterThan(50))

  const person = { name: 'Amara', email: 'amara@shopper.example', password: 'seventeen lemons' }
  const signedUp = await call('POST', '/api/users/signup', JSON.stringify(person), {
    'content-type': 'application/json',
  })
  const content = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#c33' } })
    .png()
    .toBuffer()
  const form = await formOf({}, { content })
  const uploaded = await call('POST', '/api/upload', form.body, {
    ...form.headers,
    authorization: `Bearer ${admin['token']}`,
  })
  expect([signedUp.status, uploaded.status]).toEqual([201, 201])
  await eventually(async () => expect(await readdir(join(dataDir, 'mailbox'))).toHaveLength(1))

  for (const socket of halfOpen) socket.destroy()
  await eventually(async () => expect((await fetch(`http://127.0.0.1:${port}/api/products`)).status).toBe(200))
  program.kill('SIGTERM')
  expect(await program.ended).toEqual({ code: 0, complaint: '' })
  expect(program.said.filter((line) => line.startsWith('{'))).toEqual([])
})

/** Calls over one connection, which stays open. */
function callerOn(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  return async (method: string, path: string, body: string | Buffer, headers: Record<string, string>) => {
    const asked = request({ agent, port, host: '127.0.0.1', method, path, headers })
    asked.end(body)
    const [answer] = await once(asked, 'response')
    return { status: answer.statusCode as number, body: (await json(answer)) as Record<string, unknown> }
  }
}
