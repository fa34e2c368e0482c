import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { callbackify } from 'node:util'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** How the mail server treats the next mails. */
type SmtpMood = 'takes' | 'greylists' | 'refuses' | 'refuses_sender' | 'refuses_spam' | 'silent' | 'breaks_off'

/** A mail as it arrived: its envelope and its content. */
type ArrivedMail = { from: string; to: string[]; mail: Email }

/** A real SMTP server on loopback; what arrives is kept, parsed. */
export async function startLoopbackSmtp({
  secure = false,
  user,
  port = 0,
  host = '127.0.0.1',
}: { secure?: boolean; user?: string; port?: number; host?: string } = {}) {
  const arrived: ArrivedMail[] = []
  let mood: SmtpMood = 'takes'
  const refusal = (code: number, text: string) => Object.assign(new Error(text), { responseCode: code })

  const options: SMTPServerOptions = {
    secure,
    authOptional: user === undefined,
    disabledCommands: secure ? [] : ['STARTTLS'],
    allowInsecureAuth: true,
    logger: false,
    closeTimeout: 100,
    onAuth(auth, _session, done) {
      if (auth.username === user && auth.password === 'pass word') done(null, { user: auth.username })
      else done(refusal(535, 'Wrong user or password'))
    },
    onMailFrom(_address, _session, done) {
      if (mood === 'refuses_sender') done(refusal(553, 'Not your address'))
      else done()
    },
    onRcptTo(_address, _session, done) {
      if (mood === 'silent') return
      if (mood === 'greylists') done(refusal(451, 'Greylisted, come back later'))
      else if (mood === 'refuses') done(refusal(550, 'No such mailbox'))
      else done()
    },
    onData(stream, session, done) {
      const take = async () => {
        const content = await buffer(stream)
        if (mood === 'breaks_off') throw refusal(421, 'Going down')
        if (mood === 'refuses_spam' && content.includes('SPAM')) throw refusal(550, 'This looks like spam')
        const { mailFrom, rcptTo } = session.envelope
        const to = rcptTo.map(({ address }) => address)
        arrived.push({ from: mailFrom ? mailFrom.address : '', to, mail: await PostalMime.parse(content) })
      }
      callbackify(take)(done)
    },
  }
  const server = new SMTPServer(options)
  server.on('error', () => {})
  await new Promise<void>((ready) => server.listen(port, host, ready))
  const address = server.server.address() as AddressInfo
  const credentials = user === undefined ? '' : `${encodeURIComponent(user)}:${encodeURIComponent('pass word')}@`
  return {
    /** For SMTP_URL. */
    url: `${secure ? 'smtps' : 'smtp'}://${credentials}${host}:${address.port}`,
    port: address.port,
    arrived,
    becomes: (next: SmtpMood) => void (mood = next),
    stop: () => new Promise<void>((done) => server.close(() => done())),
  }
}
