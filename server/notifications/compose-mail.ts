// All mails of the shop have one shape, in HTML and in plain text. Text that people typed goes through `mailLine`, so that
// the text can't begin a new line or a header.
import { cutTo } from '#shared/clean-text.ts'
import { currentLanguage } from '#shared/current-language.ts'
import { pathNow } from '#shared/language-address.ts'
import { mailTexts as texts } from '#shared/notifications/mail-texts.ts'
import type { Languages } from '#shared/shop-languages.ts'

// Tables and inline styles, which mail programs understand. Colours and shapes are the shop's light ones, because programs
// with a dark mode darken mails themselves. Fonts are those of the reader's machine.
const leaf = '#23753a'
const awning = [leaf, '#cfe8c4']
const awningStripes = 14
const paper = '#fbfaf4'
const rule = '#e4dfd3'
const ink = '#1d2b21'
const inkSoft = '#55635a'
const textFont = 'Figtree,Segoe UI,Helvetica,Arial,sans-serif'
const headFont = `Bricolage Grotesque,${textFont}`

/** What mails say about the shop. */
export type MailShop = {
  shopName: string
  shopEmail: string
  shopAddress: string[]
  /** Empty without one. */
  taxNumber: string
  languages: Languages
  publicUrl: string
}

/** A part of a mail. */
export type MailBlock =
  | { kind: 'text'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'lines'; lines: string[] }
  /** Labels with amounts. With `hasTotal` the last row is the sum. */
  | { kind: 'rows'; rows: [label: string, value: string][]; hasTotal?: boolean }
  /** `path` begins with a slash and leads into the shop, to the page in the language of the mail. */
  | { kind: 'link'; label: string; path: string }

/** A mail's content and subject. The subject decides what the end of the mail explains. */
export type MailWords = { subject: string; blocks: MailBlock[]; about?: 'account' | 'code' | 'order' | 'shop' }

/** The person that a mail greets. */
export type Addressee = { name: string; emailConfirmed: boolean }

const maxSubjectLength = 200

/**
 * Composes a mail in plain text and in HTML, in the current language. Greets by name only at a confirmed address, and only
 * if the text looks like a name: a stranger may have signed up with somebody's address, and a message as the name.
 */
export function composeMail(
  shop: MailShop,
  { subject, to, blocks, about = 'account' }: MailWords & { to: Addressee },
): { subject: string; text: string; html: string } {
  const title = cutTo(mailLine(subject), maxSubjectLength)
  const isGreeted = to.emailConfirmed && isGreetable(to.name)
  const all: MailBlock[] = isGreeted ? [{ kind: 'text', text: texts.hello(to.name) }, ...blocks] : blocks
  const address = [...shop.shopAddress, shop.taxNumber && texts.taxNumber(shop.taxNumber)].filter(Boolean)
  const seller = [texts.questions(shop.shopEmail), ...(address.length > 0 ? [address.join(', ')] : [])]
  const foot = { account: [texts.sentBy(shop.shopName), ...seller], code: seller, order: seller, shop: [] }[about]
  const signature = foot.length > 0 ? [`-- \n${foot.map(mailLine).join('\n')}`] : []
  return {
    subject: title,
    text: [...all.map((block) => textOf(block, shop)), ...signature].join('\n\n') + '\n',
    html: htmlPage({
      shopName: shop.shopName,
      shopUrl: homeOf(shop),
      title,
      content: all.map((block) => htmlOf(block, shop)).join('\n'),
      foot,
    }),
  }
}

/** The absolute address of a page in the language of the mail. */
const addressOf = (path: string, { publicUrl, languages }: MailShop): string => publicUrl + pathNow(languages, path)

/** The base language's has no slash at its end. */
function homeOf(shop: MailShop): string {
  const home = addressOf('/', shop)
  return home === `${shop.publicUrl}/` ? shop.publicUrl : home
}

function textOf(block: MailBlock, shop: MailShop): string {
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
      return `${mailLine(block.label)}:\n${mailLine(addressOf(block.path, shop))}`
  }
}

/** A part of a mail in HTML. Its text is escaped, so that nobody's text can become markup. */
function htmlOf(block: MailBlock, shop: MailShop): string {
  switch (block.kind) {
    case 'text':
      return `<p dir="auto" style="margin:0 0 16px">${escaped(block.text)}</p>`
    case 'heading':
      return `<h2 dir="auto" style="margin:28px 0 8px;font:bold 18px/1.25 ${headFont}">${escaped(block.text)}</h2>`
    case 'lines':
      return `<div style="margin:0 0 16px">${block.lines.map((line) => `<div dir="auto">${escaped(line)}</div>`).join('')}</div>`
    case 'rows':
      return htmlRows(block)
    case 'link': {
      const style = `display:inline-block;padding:12px 24px;border-radius:24px;background:${leaf};color:#ffffff;text-decoration:none;font-weight:bold`
      return `<p style="margin:24px 0"><a href="${escaped(addressOf(block.path, shop))}" style="${style}">${escaped(block.label)}</a></p>`
    }
  }
}

function htmlRows({ rows, hasTotal = false }: Extract<MailBlock, { kind: 'rows' }>): string {
  const last = hasTotal ? rows.length - 1 : -1
  const cells = rows.map(([label, value], index) => {
    const look =
      index === last ? `border-top:2px solid ${ink};font-weight:bold;font-size:18px` : `border-top:1px solid ${rule}`
    return `<tr valign="top"><td dir="auto" style="padding:8px 12px 8px 0;${look}">${escaped(label)}</td><td align="right" style="padding:8px 0;${look};white-space:nowrap">${escaped(value)}</td></tr>`
  })
  return `<table role="presentation" width="100%" cellspacing="0" style="margin:0 0 16px;border-collapse:collapse">${cells.join('')}</table>`
}

type MailPage = { shopName: string; shopUrl: string; title: string; content: string; foot: string[] }

/** A card under the shop's awning. */
export function htmlPage({ shopName, shopUrl, title, content, foot }: MailPage): string {
  const stripes = Array.from(
    { length: awningStripes },
    (_, index) =>
      `<td height="18" style="height:18px;line-height:18px;font-size:1px;background:${awning[index % 2]};border-radius:0 0 12px 12px">&nbsp;</td>`,
  )
  return `<!doctype html>
<html lang="${currentLanguage()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light"><title>${escaped(title)}</title></head>
<body style="margin:0;padding:24px 12px;background:${paper};font:16px/1.5 ${textFont};color:${ink}">
<div style="max-width:560px;margin:0 auto">
<div style="background:#ffffff;border:1px solid ${rule};border-radius:16px;overflow:hidden">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="table-layout:fixed;border-collapse:separate"><tr>${stripes.join('')}</tr></table>
<div style="padding:20px 6% 16px">
<p style="margin:0 0 20px"><a href="${escaped(shopUrl)}" style="font:bold 20px/1.2 ${headFont};color:${leaf};text-decoration:none" dir="auto">${escaped(shopName)}</a></p>
<h1 dir="auto" style="margin:0 0 16px;font:bold 27px/1.15 ${headFont}">${escaped(title)}</h1>
${content}
</div></div>
<p style="margin:16px 6%;font-size:13px;color:${inkSoft}">${foot.map(escaped).join('<br>')}</p>
</div></body></html>`
}

/** A line of text whose special characters of HTML are escaped. */
function escaped(text: string): string {
  const names: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
  return mailLine(text).replaceAll(/[&<>"']/g, (character) => names[character]!)
}

/** One line of text: control characters and line ends, which could begin a header, become blanks. */
export function mailLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}

/**
 * Whether a mail may greet by this name: the text has to look like a name. A name has letters, the characters that join
 * letters in some scripts, spaces, apostrophes, hyphens, and a dot only before a space or at the end ('Dr. Ana'). So it
 * contains no link and no sum.
 */
export const isGreetable = (name: string): boolean =>
  /^(?=.*\p{L})(?:[\p{L}\p{M} '’‘׳״\u00b7・\u2010\u2011-]|\p{Join_Control}|\.(?= |$)){1,40}$/u.test(name)
