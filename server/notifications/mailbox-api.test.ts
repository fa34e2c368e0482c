import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { makeUser } from '#tests/support/builders.ts'
import { openShopOfTest } from '#tests/support/test-shop.ts'
import { readMailShop } from './mail-shop.ts'
import { queueMail } from './queue-mail.ts'
import { sendMails } from './send-mails.ts'

const amara = { name: 'Amara', email: 'amara@mail.example', emailConfirmed: true }
const mail = (eventKey: string) => ({
  kind: 'test',
  eventKey,
  subject: `About ${eventKey}`,
  blocks: [{ kind: 'text' as const, text: 'Plain & simple' }],
})

test('without SMTP a mail becomes a file in the mailbox, and an admin sees it', async () => {
  const shop = await openShopOfTest()
  const admin = await makeUser(shop, { isAdmin: true })
  await queueMail(shop.db, await readMailShop(shop.db, shop.deps.config), amara, mail('apples'))
  await queueMail(shop.db, await readMailShop(shop.db, shop.deps.config), amara, mail('pears'))
  const read = (token?: string, query = '') => shop.as(token).get(`/api/dev/mailbox${query}`)
  expect((await read(admin.token)).body.map((one: { status: string }) => one.status)).toEqual(['waiting', 'waiting'])
  while ((await sendMails(shop.deps)) > 0);
  const answer = await read(admin.token)
  expect(answer.body).toMatchObject([
    {
      subject: 'About pears',
      to: 'amara@mail.example',
      text: expect.stringContaining('Plain & simple\n'),
      html: expect.stringContaining('Plain &amp; simple</p>'),
      status: 'sent',
      attempts: 1,
    },
    { subject: 'About apples', lastError: null },
  ])
  expect((await read(admin.token, '?page=2&pageSize=1')).body).toMatchObject([{ subject: 'About apples' }])

  const folder = join(shop.deps.config.dataDir, 'mailbox')
  const files = await readdir(folder)
  expect(files.toSorted()).toEqual(answer.body.map(({ id }) => `${id}.eml`).toSorted())
  const parsed = await PostalMime.parse(await readFile(join(folder, `${answer.body[0]!.id}.eml`)))
  expect(parsed).toMatchObject({ subject: 'About pears', to: [{ address: 'amara@mail.example' }] })
})

test('an admin of a live shop sees the status of a mail, not its text', async () => {
  const shop = await openShopOfTest({
    SHOP_MODE: 'live',
    PAYMENTS: 'local',
    RATE_LIMITS: 'on',
    PUBLIC_URL: 'https://shop.example',
    SMTP_URL: 'smtp://127.0.0.1:9',
    ADMIN_EMAIL: 'admin@shop.example',
    SHOP_EMAIL: 'hello@shop.example',
  })
  const admin = await makeUser(shop, { isAdmin: true })
  await queueMail(shop.db, await readMailShop(shop.db, shop.deps.config), amara, mail('a way in'))
  const answer = await shop.as(admin).get('/api/dev/mailbox')
  expect(answer.body).toMatchObject([{ subject: 'About a way in', status: 'waiting', text: '', html: '' }])
})
