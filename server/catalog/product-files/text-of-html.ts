/** Turns HTML into plain text with line breaks. Texts without a tag stay as they are. */
export type TextOfHtml = (text: string) => string

const tag = /<\/?(?:p|br|div|span|ul|ol|li|b|strong|em|i|u|a|h[1-6]|table|tbody|tr|td|img|hr)\b[^>]*>/i
const blocks = new Set(['p', 'br', 'div', 'ul', 'ol', 'li', 'tr', 'hr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'])
const unseen = new Set(['script', 'style'])

/** Loads the parser with the first file, because most shops never import a file. */
export async function loadTextOfHtml(): Promise<TextOfHtml> {
  const { Parser } = await import('htmlparser2')
  return (html) => {
    if (!tag.test(html)) return html
    let text = ''
    let hidden = 0
    const parser = new Parser({
      onopentagname(name) {
        if (unseen.has(name)) hidden += 1
        if (blocks.has(name)) text += '\n'
      },
      ontext(part) {
        if (hidden === 0) text += part.replaceAll(/\s+/g, ' ')
      },
      onclosetag(name) {
        if (unseen.has(name)) hidden -= 1
        if (blocks.has(name)) text += '\n'
      },
    })
    parser.end(html)
    return text
      .replaceAll(/ *\n */g, '\n')
      .replaceAll(/\n{2,}/g, '\n')
      .trim()
  }
}
