// Every mail of the shop has one shape, in HTML and in plain text. What people typed comes through `line`, so that it
// can neither begin a new line or header nor be taken for markup.
import { mailTexts as texts } from '#shared/notifications/mail-texts.ts'

/** What mails say about the shop; a Config has it all. */
export type MailShop = { shopName: string; shopEmail: string; publicUrl: string }

/** Pieces of a mail, from top to bottom. */
export type MailBlock =
  | { kind: 'text'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'lines'; lines: string[] }
  /** A label and an amount each; the last one is the sum where `hasTotal` says so. */
  | { kind: 'rows'; rows: [label: string, value: string][]; hasTotal?: boolean }
  /** `path` begins with a slash and leads into the shop. */
  | { kind: 'link'; label: string; path: string }

export type ComposedMail = { subject: string; text: string; html: string }

/** Puts a mail together, with a greeting when the person's name is known. */
export function composeMail(
  shop: MailShop,
  { subject, name, blocks }: { subject: string; name?: string; blocks: MailBlock[] },
): ComposedMail {
  const all: MailBlock[] = name ? [{ kind: 'text', text: texts.hello(name) }, ...blocks] : blocks
  const foot = [texts.sentBy(shop.shopName), texts.questions(shop.shopEmail)]
  return {
    subject: line(subject).slice(0, 200),
    text: [...all.map((block) => textOf(block, shop)), `-- \n${foot.map(line).join('\n')}`].join('\n\n') + '\n',
    html: page(shop, all.map((block) => htmlOf(block, shop)).join('\n'), foot),
  }
}

/** One line of text: control characters and line ends, which could begin a header, become blanks. */
function line(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}

/** One line of text that stands for itself in HTML. */
function escaped(text: string): string {
  const names: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
  return line(text).replaceAll(/[&<>"']/g, (character) => names[character]!)
}

function textOf(block: MailBlock, { publicUrl }: MailShop): string {
  if (block.kind === 'heading') return `${line(block.text)}\n${'-'.repeat(line(block.text).length)}`
  if (block.kind === 'lines') return block.lines.map(line).join('\n')
  if (block.kind === 'rows') return block.rows.map(([label, value]) => `${line(label)}: ${line(value)}`).join('\n')
  if (block.kind === 'link') return `${line(block.label)}:\n${line(publicUrl + block.path)}`
  return line(block.text)
}

function htmlOf(block: MailBlock, { publicUrl }: MailShop): string {
  if (block.kind === 'heading') return `<h2 style="margin:24px 0 8px;font-size:16px">${escaped(block.text)}</h2>`
  if (block.kind === 'lines') return `<p style="margin:0 0 16px">${block.lines.map(escaped).join('<br>')}</p>`
  if (block.kind === 'rows') return htmlTable(block.rows, block.hasTotal ?? false)
  if (block.kind === 'link') return htmlButton(publicUrl + block.path, block.label)
  return `<p style="margin:0 0 16px">${escaped(block.text)}</p>`
}

function htmlTable(rows: [label: string, value: string][], hasTotal: boolean): string {
  const last = hasTotal ? rows.length - 1 : -1
  const cells = rows.map(([label, value], index) => {
    const style = `padding:6px 0;border-top:1px solid #ded9cc${index === last ? ';font-weight:bold' : ''}`
    return `<tr><td style="${style}">${escaped(label)}</td><td align="right" style="${style};white-space:nowrap">${escaped(value)}</td></tr>`
  })
  return `<table role="presentation" width="100%" cellspacing="0" style="margin:0 0 16px;border-collapse:collapse">${cells.join('')}</table>`
}

function htmlButton(address: string, label: string): string {
  const style =
    'display:inline-block;padding:12px 20px;border-radius:22px;background:#23753a;color:#ffffff;text-decoration:none;font-weight:bold'
  return `<p style="margin:24px 0"><a href="${escaped(address)}" style="${style}">${escaped(label)}</a></p>`
}

function page({ shopName }: MailShop, content: string, foot: string[]): string {
  const font = 'font:16px/1.5 Figtree,Segoe UI,Helvetica,Arial,sans-serif;color:#1d2b21'
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escaped(shopName)}</title></head>
<body style="margin:0;padding:24px 12px;background:#fbfaf4;${font}">
<div style="max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border-radius:16px">
<p style="margin:0 0 24px;font-size:22px;font-weight:bold;color:#23753a">${escaped(shopName)}</p>
${content}
<p style="margin:32px 0 0;font-size:13px;color:#5b665d">${foot.map(escaped).join('<br>')}</p>
</div></body></html>`
}
