/** Turns HTML into plain text with line breaks. Texts without a tag stay as they are. */
export type TextOfHtml = (text: string) => string

// Stops at the next '<', so that a text of many beginnings of tags takes no time.
const tag = /<\/?(?:p|br|div|span|ul|ol|li|b|strong|em|i|u|a|h[1-6]|table|tbody|tr|td|th|img|hr)\b[^<>]*>/i
const blocks = new Set(['p', 'br', 'div', 'ul', 'ol', 'li', 'tr', 'hr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'])
const cells = new Set(['td', 'th'])
const unseen = new Set(['script', 'style'])

/** Loads the parser with the first file, because most shops never import a file. */
export async function loadTextOfHtml(): Promise<TextOfHtml> {
  const { Parser } = await import('htmlparser2')
  return (html) => {
    if (!tag.test(html)) return html
    const lines = ['']
    let hidden = 0
    const parser = new Parser({
      onopentagname(name) {
        if (unseen.has(name)) hidden += 1
        if (blocks.has(name)) lines.push('')
        if (cells.has(name)) lines[lines.length - 1] += ' '
      },
      ontext(text) {
        if (hidden === 0) lines[lines.length - 1] += text
      },
      onclosetag(name) {
        if (unseen.has(name)) hidden -= 1
        if (blocks.has(name)) lines.push('')
      },
    })
    // WooCommerce writes line ends as '\\n'.
    parser.end(html.replaceAll('\\n', '\n'))
    return lines
      .map((line) => line.replaceAll(/\s+/g, ' ').trim())
      .filter(Boolean)
      .join('\n')
  }
}
