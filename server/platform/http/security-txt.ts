import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config/config.ts'

/** RFC 9116 recommends less than a year, so that an abandoned contact is not trusted indefinitely. */
const goodForMs = 330 * 24 * 3600_000

type SecurityTxtDeps = {
  config: Pick<Config, 'publicUrl'>
  shopSettings: () => Promise<{ email: string }>
  clock: () => Date
}

/** GET /.well-known/security.txt: whom to tell about a weakness. Each start renews the date of expiry. */
export function registerSecurityTxt(app: FastifyInstance, { config, shopSettings, clock }: SecurityTxtDeps): void {
  const expires = new Date(clock().getTime() + goodForMs)
  app.get(
    '/.well-known/security.txt',
    { config: { access: 'anyone' }, schema: { hide: true } },
    async (_request, reply) => {
      const { email } = await shopSettings()
      const lines = [
        `Contact: mailto:${email}`,
        `Expires: ${expires.toISOString()}`,
        'Preferred-Languages: en',
        `Canonical: ${config.publicUrl}/.well-known/security.txt`,
      ]
      return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`)
    },
  )
}
