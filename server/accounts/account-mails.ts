// Mails to an account's owner about the account, each queued in the transaction of the change that it reports.
import { v7 as uuid } from 'uuid'
import type { MailShop } from '#server/notifications/compose-mail.ts'
import { type Recipient, queueMail } from '#server/notifications/queue-mail.ts'
import type { Db } from '#server/platform/database/database.ts'
import { accountMailTexts as texts } from '#shared/accounts/account-mail-texts.ts'

type Owner = Recipient & { id: string }

/** Welcomes somebody who came through Google, whose address needs no confirmation. Once per account. */
export const mailWelcome = (tx: Db, shop: MailShop, owner: Owner): Promise<void> =>
  queueMail(tx, shop, owner, {
    kind: 'welcome',
    eventKey: `welcome:${owner.id}`,
    subject: texts.welcomeSubject(shop.shopName),
    blocks: [
      { kind: 'text', text: texts.welcome },
      { kind: 'link', label: texts.welcomeLink, path: '/' },
    ],
  })

/** Tells the owner that the password was changed, in case somebody else did it. */
export const mailPasswordChanged = (tx: Db, shop: MailShop, owner: Owner): Promise<void> =>
  queueMail(tx, shop, owner, {
    kind: 'password-changed',
    eventKey: `password-changed:${uuid()}`,
    subject: texts.passwordChangedSubject(shop.shopName),
    blocks: [
      { kind: 'text', text: texts.passwordChanged },
      { kind: 'text', text: texts.passwordNotYou(shop.shopEmail) },
    ],
  })

/** Tells the owner of every ban, also of a second one. */
export const mailAccountSuspended = (tx: Db, shop: MailShop, owner: Owner): Promise<void> =>
  queueMail(tx, shop, owner, {
    kind: 'suspended',
    eventKey: `suspended:${uuid()}`,
    subject: texts.suspendedSubject(shop.shopName),
    blocks: [
      { kind: 'text', text: texts.suspended },
      { kind: 'text', text: texts.suspendedMistake(shop.shopEmail) },
    ],
  })

/** After #: browsers don't send it, so the token reaches neither a log nor another site. */
const withToken = (path: string, token: string) => `${path}#${new URLSearchParams({ token })}`

/** Welcomes a new account with a link to confirm its address; nothing depends on the link being used. */
export const mailConfirmLink = (tx: Db, shop: MailShop, owner: Owner, token: string): Promise<void> =>
  queueMail(tx, shop, owner, {
    kind: 'confirm-email',
    eventKey: `confirm-email:${uuid()}`,
    subject: texts.confirmSubject(shop.shopName),
    blocks: [
      { kind: 'text', text: texts.confirm(shop.shopName) },
      { kind: 'link', label: texts.confirmLink, path: withToken('/confirm-email', token) },
      { kind: 'text', text: texts.confirmNotYou },
    ],
  })

/** Sends the link to a new password, or to a first one. */
export const mailPasswordLink = (tx: Db, shop: MailShop, owner: Owner, token: string): Promise<void> =>
  queueMail(tx, shop, owner, {
    kind: 'set-password',
    eventKey: `set-password:${uuid()}`,
    subject: texts.setPasswordSubject(shop.shopName),
    blocks: [
      { kind: 'text', text: texts.setPassword },
      { kind: 'link', label: texts.setPasswordLink, path: withToken('/reset', token) },
      { kind: 'text', text: texts.setPasswordNotYou },
    ],
  })

/**
 * An account with an unconfirmed address was linked to Google, whose id for the owner is `subject`
 * (docs/rules/accounts.md#google). Once per link.
 */
export const mailPasswordRemoved = (tx: Db, shop: MailShop, owner: Owner, subject: string): Promise<void> =>
  queueMail(tx, shop, owner, {
    kind: 'password-removed',
    eventKey: `linked:${owner.id}:${subject}`,
    subject: texts.passwordRemovedSubject(shop.shopName),
    blocks: [
      { kind: 'text', text: texts.passwordRemoved },
      { kind: 'text', text: texts.passwordRemovedNext },
      { kind: 'link', label: texts.setPasswordLink, path: '/reset' },
    ],
  })
