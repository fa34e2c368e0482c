import { v7 as uuid } from 'uuid'
import { describe, expect, test } from 'vitest'
import { useLoopbackMailer } from '#tests/support/loopback-mailer.ts'
import { startLoopbackSmtp } from '#tests/support/loopback-smtp.ts'
import { senderOf } from './mail-shop.ts'
import { openSmtpMailer } from './smtp-mailer.ts'

const { smtp, mailer } = useLoopbackMailer()

describe('over SMTP', () => {
  test.each([
    ['a user and a password', { user: 'shop@mail.example' }],
    ['a user whose name needs escaping', { user: 'shop/one:two' }],
  ])('it signs in with %s', async (_what, options) => {
    const server = await startLoopbackSmtp(options)
    const own = openSmtpMailer(server.url, async () => 'hello@foodland.example')
    await own.send({ id: uuid(), to: 'amara@mail.example', subject: 'Hello', text: 'text', html: '<p>html</p>' })
    expect(server.arrived).toHaveLength(1)
    await own.close()
    await server.stop()
  })

  test('a wrong password is a failure with a clear message', async () => {
    const server = await startLoopbackSmtp({ user: 'shop' })
    const own = openSmtpMailer(server.url.replace('pass%20word', 'wrong'), async () => 'hello@foodland.example')
    const sending = own.send({ id: uuid(), to: 'amara@mail.example', subject: 'Hello', text: 't', html: 'h' })
    await expect(sending).rejects.toThrow('Wrong user or password')
    await own.close()
    await server.stop()
  })

  test.each([
    ['a password', { user: 'shop' }],
    ['a mail', {}],
  ])('%s is never sent without TLS, except on this machine or if the address allows it', async (_what, options) => {
    // 127.0.0.2 answers here, and is no name of this machine that the mailer knows.
    const server = await startLoopbackSmtp({ ...options, host: '127.0.0.2' })
    const own = openSmtpMailer(server.url, async () => 'hello@foodland.example')
    const mail = { id: uuid(), to: 'amara@mail.example', subject: 'Hello', text: 't', html: 'h' }
    await expect(own.send(mail)).rejects.toThrow(/TLS/)
    expect(server.arrived).toEqual([])
    const plain = openSmtpMailer(`${server.url}/?requireTLS=false`, async () => 'hello@foodland.example')
    await plain.send(mail)
    expect(server.arrived).toHaveLength(1)
    await Promise.all([own.close(), plain.close()])
    await server.stop()
  })

  test('TLS is checked: an untrusted certificate is refused', async () => {
    const server = await startLoopbackSmtp({ secure: true })
    const own = openSmtpMailer(server.url, async () => 'hello@foodland.example')
    const sending = own.send({ id: uuid(), to: 'amara@mail.example', subject: 'Hello', text: 't', html: 'h' })
    await expect(sending).rejects.toThrow(/certificate|self.signed/i)
    const trusting = openSmtpMailer(`${server.url}/?tls.rejectUnauthorized=false`, async () => 'hello@foodland.example')
    await trusting.send({ id: uuid(), to: 'amara@mail.example', subject: 'Hello', text: 't', html: 'h' })
    expect(server.arrived).toHaveLength(1)
    await Promise.all([own.close(), trusting.close()])
    await server.stop()
  })

  test.each([
    'amara@mail.example, eve@mail.example',
    'amara@mail.example\r\nBcc: eve@mail.example',
    '<eve@mail.example> amara@mail.example',
  ])('the address %j never reaches a second person', async (to) => {
    await mailer.send({ id: uuid(), to, subject: 'Hello', text: 't', html: 'h' }).catch(() => {})
    const recipients = smtp.arrived.flatMap((one) => one.to)
    expect(recipients.filter((one) => one === 'eve@mail.example')).toEqual([])
  })

  test.each([
    'Corner Shop: Berlin',
    'Joe (Downtown)',
    'The "Best" Shop',
    'Fresh, Fair & Co; since \\ 1999',
    'Öko: Laden',
  ])('a shop with the name %s is the sender under its whole name', async (name) => {
    const own = openSmtpMailer(smtp.url, async () => senderOf({ name, email: 'hello@shop.example' }))
    const id = uuid()
    await own.send({ id, to: 'amara@mail.example', subject: 'Hello', text: 't', html: 'h' })
    await own.close()
    expect(smtp.arrived.at(-1)?.mail).toMatchObject({
      from: { name, address: 'hello@shop.example' },
      messageId: `<${id}@shop.example>`,
    })
  })

  test('a subject with line ends stays one subject', async () => {
    await mailer.send({
      id: uuid(),
      to: 'amara@mail.example',
      subject: 'Hi\r\nBcc: eve@mail.example\r\n\r\nbody',
      text: 't',
      html: 'h',
    })
    expect(smtp.arrived.at(0)?.to).toEqual(['amara@mail.example'])
    expect(smtp.arrived.at(0)?.mail.bcc ?? []).toEqual([])
  })
})
