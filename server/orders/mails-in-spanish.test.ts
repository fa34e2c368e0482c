// Each kind of mail as a buyer of a Spanish page reads it. What causes a mail is in another language.
import { afterAll, expect, test } from 'vitest'
import * as accountMails from '#server/accounts/account-mails.ts'
import { readMailShop } from '#server/notifications/mail-shop.ts'
import { sql } from '#server/platform/database/database.ts'
import { makeProduct, makeUser } from '#tests/support/builders.ts'
import { deliveredBody, makeMethod, makeSlot } from '#tests/support/delivery.ts'
import { shippingAddress } from '#tests/support/orders.ts'
import { giveLanguages } from '#tests/support/shop-languages.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import * as mails from './order-mails.ts'
import { getOrder } from './order-queries.ts'
import { mailConfirmation } from './paid-order-mails.ts'
import * as paymentMails from './payment-mails.ts'

const shop = await openTestShop()
afterAll(() => shop.close())
await giveLanguages(shop, ['en', 'es'])
const amara = await makeUser(shop)
await shop.db.run(sql`update users set language = 'es', email_confirmed_at = now() where id = ${amara.id}`)
const milk = await makeProduct(shop, { name: 'Whole Milk', priceCents: 250 })
await shop.db.run(sql`
  insert into product_texts (product_id, language, name, search_name)
  values (${milk.id}, 'es', 'Leche entera', 'leche entera')`)
const inSpanish = { headers: { 'accept-language': 'es' } }
const body = { orderItems: [{ product: milk.id, quantity: 2 }], shippingAddress }
const placed = (await shop.as(amara).post('/api/orders', body, inSpanish)).body.order
const slot = {
  timeZone: 'Europe/Madrid',
  slotStartsAt: new Date('2026-11-26T15:00:00Z'),
  slotEndsAt: new Date('2026-11-26T17:00:00Z'),
}
const order = { ...(await getOrder(shop.db, placed.id)), ...slot }
const inCash = { ...order, paymentOption: 'cash' as const, confirmedAt: new Date() }
const mailShop = await readMailShop(shop.db, shop.deps.config)
const now = new Date()
const refund = { id: 'r', amountCents: 250, lines: [{ productId: milk.id, quantity: 1 }] } as never
const payment = { order, paymentId: 'p', amountCents: 575, refundedCents: undefined }
const owner = { ...amara, emailConfirmed: true, language: 'es' }
const { db, deps } = shop

type Kind = [name: string, write: () => Promise<void>, subject: string, sentence: string]

const refunded = (reason: 'admin' | 'late' | 'twice' | 'alone') => () =>
  paymentMails.mailRefund(db, mailShop, { ...payment, reason })
const notTaken = (why: 'cancelled' | 'no_stock' | 'no_place') => () =>
  paymentMails.mailNotTaken(db, deps, { ...payment, why })

test.each<Kind>([
  [
    'paid',
    () => mailConfirmation(db, mailShop, { ...order, paidAt: now }),
    'Tu pedido de Foodland está pagado',
    'Gracias por tu pedido. Recibimos tu pago y estamos preparando el pedido.',
  ],
  [
    'to be paid in cash',
    () => mailConfirmation(db, mailShop, inCash),
    'Tu pedido de Foodland está confirmado',
    'Gracias por tu pedido. Lo estamos preparando. Ten a mano 5,75\u00A0US$.',
  ],
  [
    'refunded: admin',
    refunded('admin'),
    'Reembolsamos tu pago en Foodland',
    'Reembolsamos tu pago de 5,75\u00A0US$. Puede tardar unos días en llegarte.',
  ],
  [
    'refunded: late',
    refunded('late'),
    'Reembolsamos tu pago en Foodland',
    'Tu pago de 5,75\u00A0US$ nos llegó cuando el pedido ya estaba cancelado, así que lo reembolsamos. Puede tardar unos días en llegarte.',
  ],
  [
    'refunded: twice',
    refunded('twice'),
    'Reembolsamos tu pago en Foodland',
    'Este pedido se pagó dos veces. Reembolsamos el segundo pago de 5,75\u00A0US$. Puede tardar unos días en llegarte.',
  ],
  [
    'refunded: alone',
    refunded('alone'),
    'Reembolsamos tu pago en Foodland',
    'Este pedido iba a llegar junto con otro, que se canceló. Por eso reembolsamos tu pago de 5,75\u00A0US$. Puede tardar unos días en llegarte.',
  ],
  [
    'refunded: the rest',
    () => paymentMails.mailRefund(db, mailShop, { ...payment, reason: 'admin', refundedCents: 325 }),
    'Reembolsamos tu pago en Foodland',
    'Reembolsamos el resto de tu pago de 5,75\u00A0US$, que son 3,25\u00A0US$. Puede tardar unos días en llegarte.',
  ],
  [
    'refunded in cash',
    () => paymentMails.mailRefund(db, mailShop, { ...payment, order: inCash, reason: 'admin' }),
    'Reembolsamos tu pago en Foodland',
    'Reembolsamos 5,75\u00A0US$ de tu pago. Te lo devolvemos en efectivo.',
  ],
  [
    'items refunded',
    () => paymentMails.mailItemRefund(db, mailShop, { order, refund }),
    'Un reembolso de tu pedido de Foodland',
    'Reembolsamos 2,50\u00A0US$ de tu pago por los productos que ves abajo. Puede tardar unos días en llegarte.',
  ],
  [
    'items refunded in cash',
    () => paymentMails.mailItemRefund(db, mailShop, { order: inCash, refund }),
    'Un reembolso de tu pedido de Foodland',
    'Reembolsamos 2,50\u00A0US$ de tu pago por los productos que ves abajo. Te lo devolvemos en efectivo.',
  ],
  [
    'not taken: cancelled',
    notTaken('cancelled'),
    'No cobramos tu pago en Foodland',
    'Tu pedido se canceló antes de que cobráramos tu pago de 5,75\u00A0US$. No te cobramos nada.',
  ],
  [
    'not taken: no_stock',
    notTaken('no_stock'),
    'No cobramos tu pago en Foodland',
    'El plazo para pagar tu pedido terminó antes de que cobráramos tu pago de 5,75\u00A0US$, y algunos de los productos se agotaron. No te cobramos nada.',
  ],
  [
    'not taken: no_place',
    notTaken('no_place'),
    'No cobramos tu pago en Foodland',
    'El plazo para pagar tu pedido terminó antes de que cobráramos tu pago de 5,75\u00A0US$, y tu horario ya está ocupado. No te cobramos nada. Durante unos minutos puedes elegir otro horario.',
  ],
  [
    'ready',
    () => mails.mailReady(db, mailShop, order, now),
    'Tu pedido de Foodland está listo',
    'Tu pedido está preparado y te espera aquí:',
  ],
  [
    'delivered',
    () => mails.mailDelivery(db, mailShop, order, now),
    'Entregamos tu pedido de Foodland',
    'Tu pedido está entregado. Si falta algo o algo no está como debería, dínoslo y lo arreglamos.',
  ],
  [
    'cancelled',
    () => mails.mailCancellation(db, mailShop, order),
    'Tu pedido de Foodland se canceló',
    'Cancelamos tu pedido, que no estaba pagado: no tienes que pagar nada. Si no lo esperabas, dínoslo.',
  ],
  [
    'closed day',
    () => mails.mailClosedDay(db, mailShop, order, { closedDaysId: 'c', reason: '' }),
    'Foodland no abre cuando iba a llegar tu pedido',
    'Tu pedido está previsto para el jueves 26 de noviembre, 16–18 h, y en ese momento no abrimos. Elige otro horario o espera a que te escribamos de nuevo.',
  ],
  [
    'other time',
    () => mails.mailOtherTime(db, mailShop, order, now),
    'Tu pedido de Foodland cambia de horario',
    'Cambiamos el horario de tu pedido. Ahora es el jueves 26 de noviembre, 16–18 h.',
  ],
  [
    'welcome',
    () => accountMails.mailWelcome(db, mailShop, owner),
    'Te damos la bienvenida a Foodland',
    'Tu cuenta está lista. Alimentos frescos y precios justos, hasta tu puerta.',
  ],
  [
    'password changed',
    () => accountMails.mailPasswordChanged(db, mailShop, owner),
    'Cambió tu contraseña de Foodland',
    'La contraseña de tu cuenta cambió y cerramos la sesión en los demás dispositivos.',
  ],
  [
    'suspended',
    () => accountMails.mailAccountSuspended(db, mailShop, owner),
    'Suspendimos tu cuenta de Foodland',
    'Tu cuenta está suspendida. Ya no puedes iniciar sesión.',
  ],
  [
    'confirm',
    () => accountMails.mailConfirmLink(db, mailShop, owner, 't'),
    'Te damos la bienvenida a Foodland: confirma tu correo electrónico',
    'Tu cuenta de Foodland está lista y ya puedes comprar. Solo falta que confirmes que este correo electrónico es tuyo.',
  ],
  [
    'set password',
    () => accountMails.mailPasswordLink(db, mailShop, owner, 't'),
    'Elige tu contraseña de Foodland',
    'Alguien pidió un enlace para elegir una contraseña nueva para tu cuenta. Sirve una sola vez, durante los próximos 30 minutos.',
  ],
  [
    'code',
    () => accountMails.mailSignInCode(db, mailShop, owner, '123456'),
    'Tu código para iniciar sesión en Foodland',
    '123456 es tu código para iniciar sesión.',
  ],
  [
    'taken over',
    () => accountMails.mailTakenOver(db, mailShop, owner),
    'Tu cuenta de Foodland ahora es solo tuya',
    'Iniciaste sesión con un código que te llegó por correo. Tu correo electrónico nunca se había confirmado, así que otra persona pudo haber elegido la contraseña de la cuenta. Por seguridad quitamos esa contraseña y las demás formas de iniciar sesión, y cerramos la sesión en los demás dispositivos.',
  ],
  [
    'password removed',
    () => accountMails.mailPasswordRemoved(db, mailShop, owner, 's'),
    'Ahora inicias sesión en Foodland con Google',
    'Iniciaste sesión con Google. Tu correo electrónico nunca se había confirmado, así que otra persona pudo haber elegido la contraseña de la cuenta. Por seguridad quitamos esa contraseña y cerramos la sesión en los demás dispositivos.',
  ],
])('%s', async (_, write, subject, sentence) => {
  await shop.db.run(sql`delete from mails`)
  await write()
  const [mail] = await shop.db.rows<{ subject: string; text: string; html: string }>(sql`
    select subject, body_text as text, body_html as html from mails`)
  expect(mail!.subject.replace(` (#${order.number})`, '')).toBe(subject)
  expect(mail!.text).toContain(`Hola, Amara Okafor:\n\n${sentence}\n`)
  expect(mail!.text).toContain('¿Tienes preguntas? Escribe a hello@foodland.example.')
  expect(mail!.html).toContain('<html lang="es">')
  for (const [, path] of mail!.text.matchAll(/http:\/\/[^/\s]+(\S*)/g)) expect(path).toMatch(/^\/es\//)
})

test('the proof of purchase has time, names, money and labels in Spanish', async () => {
  await shop.db.run(sql`delete from mails`)
  await mailConfirmation(db, mailShop, { ...order, paidAt: now })
  const { text } = (await shop.db.row<{ text: string }>(sql`select body_text as text from mails`))!
  expect(text.slice(text.indexOf('Pedido'), text.indexOf('Ifeoma'))).toBe(`Pedido #${order.number}
Entrega: el jueves 26 de noviembre, 16–18 h

Tus productos
-------------

2 × Leche entera: 5,00\u00A0US$

Subtotal: 5,00\u00A0US$
Impuestos 15\u00A0%: 0,75\u00A0US$
Entrega: Gratis
Total: 5,75\u00A0US$

Dirección de entrega
--------------------

`)
})

test('of buyers whose orders are booked for closed days, each reads of it in their own language', async () => {
  await shop.db.run(sql`delete from mails`)
  const method = await makeMethod(shop)
  const booked = await makeSlot(shop, method)
  const admin = await makeUser(shop, { isAdmin: true })
  const [spanish, english] = [amara, await makeUser(shop)]
  const chosen = deliveredBody(milk, { method, slot: booked })
  await shop.as(spanish).post('/api/orders', chosen, inSpanish)
  await shop.as(english).post('/api/orders', chosen)
  const day = booked.startsAt.toISOString().slice(0, 10)
  const days = { from: day, until: day, reason: 'We count the stock.' }
  const { closedDays } = (await shop.as(admin).post('/api/delivery/closed-days', days)).body
  await shop.as(admin).post(`/api/delivery/closed-days/${closedDays.id}/mails`, undefined, inSpanish)
  const subjects = await shop.db.rows<{ subject: string }>(sql`
    select subject from mails where kind = 'closed_day' order by subject`)
  expect(subjects.map(({ subject }) => subject.replace(/ \(.*/, ''))).toEqual([
    'Foodland is closed when your order was to come',
    'Foodland no abre cuando iba a llegar tu pedido',
  ])
})
