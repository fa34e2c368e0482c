// Every mail of the shop has one shape, in HTML and in plain text. What people typed goes through `mailLine`, so that
// it can neither begin a new line or header nor be taken for markup.
import { cutTo } from '#shared/clean-text.ts'
import { mailTexts as texts } from '#shared/notifications/mail-texts.ts'
import { htmlButton, htmlHeading, htmlLines, htmlPage, htmlRows, htmlText, mailLine } from './mail-html.ts'

/** What mails say about the shop; a Config has all of it. */
export type MailShop = { shopName: string; shopEmail: string; shopAddress: string[]; publicUrl: string }

/** Pieces of a mail, from top to bottom. */
export type MailBlock =
  | { kind: 'text'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'lines'; lines: string[] }
  /** Labels with amounts; with `hasTotal` the last one is the sum. */
  | { kind: 'rows'; rows: [label: string, value: string][]; hasTotal?: boolean }
  /** `path` begins with a slash and leads into the shop. */
  | { kind: 'link'; label: string; path: string }

/** What a mail says, and about what: an order's buyer knows why it comes, and the shop itself where to ask. */
export type MailWords = { subject: string; blocks: MailBlock[]; about?: 'account' | 'order' | 'shop' }

/** The account that a mail goes to. */
export type Addressee = { name: string; emailConfirmed: boolean }

/** A written mail, in plain text and in HTML. */
type ComposedMail = { subject: string; text: string; html: string }

const maxSubjectLength = 200

/**
 * Composes a mail. It greets by name only at an address that its owner has confirmed, and only by what looks like a name:
 * it may be the text of a stranger, who signed up with somebody's address and whatever they wanted the shop to write.
 */
export function composeMail(
  shop: MailShop,
  { subject, to, blocks, about = 'account' }: MailWords & { to: Addressee },
): ComposedMail {
  const title = cutTo(mailLine(subject), maxSubjectLength)
  const isGreeted = to.emailConfirmed && isGreetable(to.name)
  const all: MailBlock[] = isGreeted ? [{ kind: 'text', text: texts.hello(to.name) }, ...blocks] : blocks
  const seller = [
    texts.questions(shop.shopEmail),
    ...(shop.shopAddress.length > 0 ? [shop.shopAddress.join(', ')] : []),
  ]
  const foot = { account: [texts.sentBy(shop.shopName), ...seller], order: seller, shop: [] }[about]
  const signature = foot.length > 0 ? [`-- \n${foot.map(mailLine).join('\n')}`] : []
  return {
    subject: title,
    text: [...all.map((block) => textOf(block, shop)), ...signature].join('\n\n') + '\n',
    html: htmlPage({
      shopName: shop.shopName,
      shopUrl: shop.publicUrl,
      title,
      content: all.map((block) => htmlOf(block, shop)).join('\n'),
      foot,
    }),
  }
}

function textOf(block: MailBlock, { publicUrl }: MailShop): string {
  switch (block.kind) {
    case 'text':
      return mailLine(block.text)
    case 'heading':
      return `${mailLine(block.text)}\n${'-'.repeat(mailLine(block.text).length)}`
    case 'lines':
      return block.lines.map(mailLine).join('\n')
    case 'rows':
      return block.rows.map(([label, value]) => `${mailLine(label)}: ${mailLine(value)}`).join('\n')
    case 'link':
      return `${mailLine(block.label)}:\n${mailLine(publicUrl + block.path)}`
  }
}

function htmlOf(block: MailBlock, { publicUrl }: MailShop): string {
  switch (block.kind) {
    case 'text':
      return htmlText(block.text)
    case 'heading':
      return htmlHeading(block.text)
    case 'lines':
      return htmlLines(block.lines)
    case 'rows':
      return htmlRows(block.rows, block.hasTotal ?? false)
    case 'link':
      return htmlButton(publicUrl + block.path, block.label)
  }
}

/**
 * Whether a mail may greet by this name: it has to look like one. An account's name is whatever somebody typed, perhaps
 * a stranger who signed up with this address before its owner confirmed it, and a greeting says it in the shop's voice.
 * A name has letters, what joins them in some scripts, spaces, apostrophes, hyphens, and dots where no address has them
 * ('Dr. Ana'): no link, no sum.
 */
export const isGreetable = (name: string): boolean =>
  /^(?=.*\p{L})(?:[\p{L}\p{M} '’‘׳״\u00b7・\u2010\u2011-]|\p{Join_Control}|\.(?= |$)){1,40}$/u.test(name)
