// Mails to an account's owner about the account, in the owner's language. Each is queued in the transaction of the change
// that it reports.
import { v7 as uuid } from 'uuid'
import type { MailBlock, MailShop } from '#server/notifications/compose-mail.ts'
import { type MailToQueue, type Recipient, queueMail } from '#server/notifications/queue-mail.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inLanguageOfShop } from '#server/platform/request-language.ts'
import { accountMailTexts as texts } from '#shared/accounts/account-mail-texts.ts'
import { codeMailKind } from './sign-in/code-mails.ts'

type Owner = Recipient & { id: string }

const paragraph = (text: string): MailBlock => ({ kind: 'text', text })
const link = (label: string, path: string): MailBlock => ({ kind: 'link', label, path })
/** Browsers don't send what follows the #, so the token reaches neither a log nor another site. */
const withToken = (path: string, token: string) => `${path}#${new URLSearchParams({ token })}`

const mailTo = (tx: Db, shop: MailShop, to: Recipient, write: () => MailToQueue): Promise<void> =>
  inLanguageOfShop(shop, to.language, () => queueMail(tx, shop, to, write()))

/** Welcomes somebody who signed up with Google or a mailed code, whose address needs no confirmation. Once per account. */
export const mailWelcome = (tx: Db, shop: MailShop, owner: Owner): Promise<void> =>
  mailTo(tx, shop, owner, () => ({
    kind: 'welcome',
    eventKey: `welcome:${owner.id}`,
    subject: texts.welcomeSubject(shop.shopName),
    blocks: [paragraph(texts.welcome), link(texts.welcomeLink, '/')],
  }))

/** Tells the owner that the password was changed, in case somebody else changed it. */
export const mailPasswordChanged = (tx: Db, shop: MailShop, owner: Owner): Promise<void> =>
  mailTo(tx, shop, owner, () => ({
    kind: 'password-changed',
    eventKey: `password-changed:${uuid()}`,
    subject: texts.passwordChangedSubject(shop.shopName),
    blocks: [paragraph(texts.passwordChanged), paragraph(texts.passwordNotYou(shop.shopEmail))],
  }))

/** Tells the owner of a ban. Every ban of an account has its own mail. */
export const mailAccountSuspended = (tx: Db, shop: MailShop, owner: Owner): Promise<void> =>
  mailTo(tx, shop, owner, () => ({
    kind: 'suspended',
    eventKey: `suspended:${uuid()}`,
    subject: texts.suspendedSubject(shop.shopName),
    blocks: [paragraph(texts.suspended), paragraph(texts.suspendedMistake(shop.shopEmail))],
  }))

/** Welcomes a new account with a link to confirm the address. Nothing depends on the confirmation. */
export const mailConfirmLink = (tx: Db, shop: MailShop, owner: Owner, token: string): Promise<void> =>
  mailTo(tx, shop, owner, () => ({
    kind: 'confirm-email',
    eventKey: `confirm-email:${uuid()}`,
    subject: texts.confirmSubject(shop.shopName),
    blocks: [
      paragraph(texts.confirm(shop.shopName)),
      link(texts.confirmLink, withToken('/confirm-email', token)),
      paragraph(texts.confirmNotYou),
    ],
  }))

/** Sends the link to set a new password, or the first password of an account made with Google. */
export const mailPasswordLink = (tx: Db, shop: MailShop, owner: Owner, token: string): Promise<void> =>
  mailTo(tx, shop, owner, () => ({
    kind: 'set-password',
    eventKey: `set-password:${uuid()}`,
    subject: texts.setPasswordSubject(shop.shopName),
    blocks: [
      paragraph(texts.setPassword),
      link(texts.setPasswordLink, withToken('/reset', token)),
      paragraph(texts.setPasswordNotYou),
    ],
  }))

/** Sends the code to sign in with. There may be no account yet. The code comes first, so that notifications show it. */
export const mailSignInCode = (tx: Db, shop: MailShop, to: Recipient, code: string): Promise<void> =>
  mailTo(tx, shop, to, () => ({
    kind: codeMailKind,
    eventKey: `${codeMailKind}:${uuid()}`,
    subject: texts.signInCodeSubject(shop.shopName),
    // There may be no account of which the end of the mail could speak.
    about: 'code',
    blocks: [paragraph(texts.signInCode(code)), paragraph(texts.signInCodeUse), paragraph(texts.signInCodeNotYou)],
  }))

/**
 * Tells the owner that an account with an unconfirmed address was entered with a mailed code, and lost its password
 * (docs/rules/accounts.md#code-by-mail). Once per account.
 */
export const mailTakenOver = (tx: Db, shop: MailShop, owner: Owner): Promise<void> =>
  mailTo(tx, shop, owner, () => ({
    kind: 'taken-over',
    eventKey: `taken-over:${owner.id}`,
    subject: texts.takenOverSubject(shop.shopName),
    blocks: [paragraph(texts.takenOver), paragraph(texts.passwordRemovedNext), link(texts.setPasswordLink, '/reset')],
  }))

/**
 * Tells the owner that an account with an unconfirmed address was linked to Google and lost its password
 * (docs/rules/accounts.md#google). `subject` is Google's id of the owner. Once per link.
 */
export const mailPasswordRemoved = (tx: Db, shop: MailShop, owner: Owner, subject: string): Promise<void> =>
  mailTo(tx, shop, owner, () => ({
    kind: 'password-removed',
    eventKey: `linked:${owner.id}:${subject}`,
    subject: texts.passwordRemovedSubject(shop.shopName),
    blocks: [
      paragraph(texts.passwordRemoved),
      paragraph(texts.passwordRemovedNext),
      link(texts.setPasswordLink, '/reset'),
    ],
  }))
