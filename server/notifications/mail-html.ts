// The HTML of a mail: tables and inline styles, which mail programs understand. Colours and shapes are the shop's
// (light only: programs that darken mails do it by themselves), fonts are those of the reader's machine.

const leaf = '#23753a'
const awning = [leaf, '#cfe8c4']
const awningStripes = 14
const paper = '#fbfaf4'
const rule = '#e4dfd3'
const ink = '#1d2b21'
const inkSoft = '#55635a'
const textFont = 'Figtree,Segoe UI,Helvetica,Arial,sans-serif'
const headFont = `Bricolage Grotesque,${textFont}`

type Row = [label: string, value: string]

/** One line of text with the characters escaped that mean something in HTML. */
function escaped(text: string): string {
  const names: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
  return mailLine(text).replaceAll(/[&<>"']/g, (character) => names[character]!)
}

/** A paragraph of plain text: what HTML would interpret is escaped. */
export const htmlText = (text: string): string => `<p style="margin:0 0 16px">${escaped(text)}</p>`

/** Lines below each other, such as an address. */
export const htmlLines = (lines: string[]): string =>
  `<p style="margin:0 0 16px">${lines.map(escaped).join('<br>')}</p>`

/** A heading between paragraphs. */
export const htmlHeading = (text: string): string =>
  `<h2 style="margin:28px 0 8px;font:bold 18px/1.25 ${headFont}">${escaped(text)}</h2>`

/** A label and an amount in each row; with `hasTotal` the last one is the sum. */
export function htmlRows(rows: Row[], hasTotal: boolean): string {
  const last = hasTotal ? rows.length - 1 : -1
  const cells = rows.map(([label, value], index) => {
    const look =
      index === last ? `border-top:2px solid ${ink};font-weight:bold;font-size:18px` : `border-top:1px solid ${rule}`
    return `<tr valign="top"><td style="padding:8px 12px 8px 0;${look}">${escaped(label)}</td><td align="right" style="padding:8px 0;${look};white-space:nowrap">${escaped(value)}</td></tr>`
  })
  return `<table role="presentation" width="100%" cellspacing="0" style="margin:0 0 16px;border-collapse:collapse">${cells.join('')}</table>`
}

/** A link that looks like the shop's button. */
export function htmlButton(address: string, label: string): string {
  const style = `display:inline-block;padding:12px 24px;border-radius:24px;background:${leaf};color:#ffffff;text-decoration:none;font-weight:bold`
  return `<p style="margin:24px 0"><a href="${escaped(address)}" style="${style}">${escaped(label)}</a></p>`
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
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light"><title>${escaped(title)}</title></head>
<body style="margin:0;padding:24px 12px;background:${paper};font:16px/1.5 ${textFont};color:${ink}">
<div style="max-width:560px;margin:0 auto">
<div style="background:#ffffff;border:1px solid ${rule};border-radius:16px;overflow:hidden">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="table-layout:fixed;border-collapse:separate"><tr>${stripes.join('')}</tr></table>
<div style="padding:20px 6% 16px">
<p style="margin:0 0 20px"><a href="${escaped(shopUrl)}" style="font:bold 20px/1.2 ${headFont};color:${leaf};text-decoration:none">${escaped(shopName)}</a></p>
<h1 style="margin:0 0 16px;font:bold 27px/1.15 ${headFont}">${escaped(title)}</h1>
${content}
</div></div>
<p style="margin:16px 6%;font-size:13px;color:${inkSoft}">${foot.map(escaped).join('<br>')}</p>
</div></body></html>`
}

/** One line of text: control characters and line ends, which could begin a header, become blanks. */
export function mailLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}
