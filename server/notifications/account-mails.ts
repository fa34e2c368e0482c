// What an account's owner hears about the account. Each answers a mail for `queueMail`.
import { mailTexts as texts } from '#shared/notifications/mail-texts.ts'
import { type ComposedMail, composeMail, type MailShop } from './compose-mail.ts'

export function welcomeMail(shop: MailShop, { name }: { name: string }): ComposedMail {
  return composeMail(shop, {
    subject: texts.welcomeSubject(shop.shopName),
    name,
    blocks: [
      { kind: 'text', text: texts.welcome },
      { kind: 'link', label: texts.welcomeLink, path: '/' },
    ],
  })
}

export function passwordChangedMail(shop: MailShop, { name }: { name: string }): ComposedMail {
  return composeMail(shop, {
    subject: texts.passwordChangedSubject(shop.shopName),
    name,
    blocks: [
      { kind: 'text', text: texts.passwordChanged },
      { kind: 'text', text: texts.passwordNotYou(shop.shopEmail) },
    ],
  })
}

export function accountSuspendedMail(shop: MailShop, { name }: { name: string }): ComposedMail {
  return composeMail(shop, {
    subject: texts.suspendedSubject(shop.shopName),
    name,
    blocks: [
      { kind: 'text', text: texts.suspended },
      { kind: 'text', text: texts.suspendedMistake(shop.shopEmail) },
    ],
  })
}
