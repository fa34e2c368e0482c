/** A part of a text. A part with an `address` is a link. */
type TextPart = { text: string; address?: string }

/** Splits a mail's text at its web addresses. A full stop or bracket after an address belongs to the sentence. */
export function textWithLinks(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: address, index } of text.matchAll(/https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]']/g)) {
    if (index > end) parts.push({ text: text.slice(end, index) })
    parts.push({ text: address, address })
    end = index + address.length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}
