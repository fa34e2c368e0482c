// The mails to an account's owner about the account. Each function returns a mail for `queueMail`.
import { accountMailTexts as texts } from '#shared/accounts/account-mail-texts.ts'
import { type Addressee, type ComposedMail, composeMail, type MailShop } from '#server/notifications/compose-mail.ts'

/** The welcome to somebody who came through Google, whose address needs no confirmation. */
export function welcomeMail(shop: MailShop, to: Addressee): ComposedMail {
  return composeMail(shop, {
    subject: texts.welcomeSubject(shop.shopName),
    to,
    blocks: [
      { kind: 'text', text: texts.welcome },
      { kind: 'link', label: texts.welcomeLink, path: '/' },
    ],
  })
}

/** Tells the owner that the password was changed, in case somebody else did it. */
export function passwordChangedMail(shop: MailShop, to: Addressee): ComposedMail {
  return composeMail(shop, {
    subject: texts.passwordChangedSubject(shop.shopName),
    to,
    blocks: [
      { kind: 'text', text: texts.passwordChanged },
      { kind: 'text', text: texts.passwordNotYou(shop.shopEmail) },
    ],
  })
}

/** Tells the owner that an admin banned the account. */
export function accountSuspendedMail(shop: MailShop, to: Addressee): ComposedMail {
  return composeMail(shop, {
    subject: texts.suspendedSubject(shop.shopName),
    to,
    blocks: [
      { kind: 'text', text: texts.suspended },
      { kind: 'text', text: texts.suspendedMistake(shop.shopEmail) },
    ],
  })
}

type Linked = Addressee & { token: string }

/** Behind #, where the token reaches neither a log nor another site. */
const withToken = (path: string, token: string) => `${path}#${new URLSearchParams({ token })}`

/** The welcome to somebody who signed up, with a link to confirm the address; nothing depends on its being used. */
export function confirmEmailMail(shop: MailShop, { token, ...to }: Linked): ComposedMail {
  return composeMail(shop, {
    subject: texts.confirmSubject(shop.shopName),
    to,
    blocks: [
      { kind: 'text', text: texts.confirm(shop.shopName) },
      { kind: 'link', label: texts.confirmLink, path: withToken('/confirm-email', token) },
      { kind: 'text', text: texts.confirmNotYou },
    ],
  })
}

/** The link to a new password, or to a first one. */
export function setPasswordMail(shop: MailShop, { token, ...to }: Linked): ComposedMail {
  return composeMail(shop, {
    subject: texts.setPasswordSubject(shop.shopName),
    to,
    blocks: [
      { kind: 'text', text: texts.setPassword },
      { kind: 'link', label: texts.setPasswordLink, path: withToken('/reset', token) },
      { kind: 'text', text: texts.setPasswordNotYou },
    ],
  })
}

/** RULINGS §6: an account whose address was never confirmed was linked to Google. */
export function passwordRemovedMail(shop: MailShop, to: Addressee): ComposedMail {
  return composeMail(shop, {
    subject: texts.passwordRemovedSubject(shop.shopName),
    to,
    blocks: [
      { kind: 'text', text: texts.passwordRemoved },
      { kind: 'text', text: texts.passwordRemovedNext },
      { kind: 'link', label: texts.setPasswordLink, path: '/reset' },
    ],
  })
}
