// The mails of an account are in the language that its owner registered in or chose, as long as the shop has it.
import { beforeAll, expect, test } from 'vitest'
import { mailBackInStock } from '#server/catalog/back-in-stock/mail-back-in-stock.ts'
import { sql } from '#server/platform/database/database.ts'
import { makeProduct, makeUser } from '#tests/support/builders.ts'
import { eventually } from '#tests/support/eventually.ts'
import { useShopWithMailedLinks } from '#tests/support/mailed-links.ts'
import { giveLanguages } from '#tests/support/shop-languages.ts'

const { shop, ask, mailsTo } = useShopWithMailedLinks()
beforeAll(() => giveLanguages(shop, ['en', 'es']))

const inSpanish = { headers: { 'accept-language': 'es' } }
let number = 0

async function signUp(sent = {}) {
  const body = { name: 'Amara', email: `amara${++number}@mail.example`, password: 'seven good pears' }
  return (await shop.post('/api/users/signup', body, sent)).body
}

const choose = ({ id, token }: { id: string; token: string }, language: string) =>
  shop.as(token).put(`/api/users/profile/${id}`, { user: { language } })

test('the language of the page where somebody registers', async () => {
  const [spanish, english] = [await signUp(inSpanish), await signUp()]
  const [mail] = await mailsTo(spanish.email, 'confirm-email')
  expect(mail!.body_text).toContain('https://shop.example/es/confirm-email#token=')
  expect(mail!.body_html).toContain('<html lang="es">')
  expect(mail!.subject).not.toBe('Welcome to Foodland: please confirm your address')
  const [other] = await mailsTo(english.email, 'confirm-email')
  expect(other!.body_text).toContain('https://shop.example/confirm-email#token=')
  expect([other!.subject, other!.body_html]).toEqual([
    'Welcome to Foodland: please confirm your address',
    expect.stringContaining('<html lang="en">'),
  ])
})

test('the language that the owner chose, whoever causes the mail', async () => {
  const amara = await signUp()
  expect((await choose(amara, 'es')).status).toBe(200)
  expect((await choose(amara, 'xx')).status).toBe(400)
  const admin = await makeUser(shop, { isAdmin: true })
  await shop.as(admin).put(`/api/users/${amara.id}`, { active: false })
  const [mail] = await mailsTo(amara.email, 'suspended')
  expect(mail!.body_html).toContain('<html lang="es">')
})

test('the language of the page for a code without an account; that of the account for the others', async () => {
  const [amara, email] = [await signUp(), 'nobody@mail.example']
  await shop.post('/api/users/code', { email }, inSpanish)
  await shop.post('/api/users/code', { email: amara.email }, inSpanish)
  const mailed = async (to: string) => (await mailsTo(to, 'sign-in-code')).map((mail) => mail.body_html)
  await eventually(async () => {
    expect(await mailed(email)).toEqual([expect.stringContaining('<html lang="es">')])
    expect(await mailed(amara.email)).toEqual([expect.stringContaining('<html lang="en">')])
  })
})

test('a product that is back has the name and the page of the language', async () => {
  const amara = await signUp(inSpanish)
  const milk = await makeProduct(shop, { name: 'Oat Milk', stock: 0 })
  await shop.db.run(sql`
    insert into product_texts (product_id, language, name, search_name)
    values (${milk.id}, 'es', 'Bebida de avena', 'bebida de avena')`)
  await shop.as(amara).post(`/api/products/${milk.id}/back-in-stock`)
  await shop.db.run(sql`update stock set quantity = 3 where product_id = ${milk.id}`)
  await mailBackInStock(shop.deps)
  const [mail] = await mailsTo(amara.email, 'back-in-stock')
  expect(mail!.subject).toContain('Bebida de avena')
  expect(mail!.body_text).toContain('https://shop.example/es/detail/oat-milk')
})

test('the base language of the shop once it has left that of the account', async () => {
  const amara = await signUp(inSpanish)
  await giveLanguages(shop, ['en'])
  await ask(amara.email)
  await eventually(async () => {
    const [mail] = await mailsTo(amara.email, 'set-password')
    expect(mail!.subject).toBe('Set your Foodland password')
    expect(mail!.body_text).toContain('https://shop.example/reset#token=')
  })
  await giveLanguages(shop, ['en', 'es'])
})

test('the base language for an account from before languages, until it signs in on a page', async () => {
  await giveLanguages(shop, ['es', 'en'])
  const { email } = await signUp()
  await shop.db.run(sql`update users set language = null where email = ${email}`)
  const mailed = async () =>
    (await mailsTo(email, 'set-password')).map((mail) => /lang="(..)"/.exec(mail.body_html)?.[1])
  await ask(email)
  await eventually(async () => expect(await mailed()).toEqual(['es']))
  const onEnglishPage = { headers: { 'accept-language': 'en' } }
  expect((await shop.post('/api/users/signin', { email, password: 'seven good pears' }, onEnglishPage)).status).toBe(
    200,
  )
  await ask(email)
  await eventually(async () => expect(await mailed()).toEqual(['es', 'en']))
  await giveLanguages(shop, ['en', 'es'])
})

test('where Spanish is the base, its links have no prefix, and those of English have', async () => {
  await giveLanguages(shop, ['es', 'en'])
  const linkFor = async (sent = {}) => {
    const [mail] = await mailsTo((await signUp(sent)).email, 'confirm-email')
    return [/lang="(..)"/.exec(mail!.body_html)?.[1], /https:\S+token=/.exec(mail!.body_text)?.[0]]
  }
  expect(await linkFor(inSpanish)).toEqual(['es', 'https://shop.example/confirm-email#token='])
  expect(await linkFor()).toEqual(['en', 'https://shop.example/en/confirm-email#token='])
  await giveLanguages(shop, ['es'])
  expect(await linkFor()).toEqual(['es', 'https://shop.example/confirm-email#token='])
  await giveLanguages(shop, ['en', 'es'])
})
