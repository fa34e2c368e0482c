/** A long text below its own title: paragraphs are separated by blank lines, headings end without a full stop. */
export function LegalParagraphs({ text, level = 2 }: { text: string; level?: 2 | 3 }) {
  const Heading = `h${level}` as const
  const [, ...paragraphs] = paragraphsOf(text)
  return paragraphs.map((paragraph) =>
    isHeading(paragraph) ? <Heading key={paragraph}>{paragraph}</Heading> : <p key={paragraph}>{paragraph}</p>,
  )
}

/** Its paragraphs, the title first. */
export const paragraphsOf = (text: string) => text.trim().split(/\n\s*\n/)

const isHeading = (paragraph: string) => paragraph.length < 60 && !/[.:!?]$/.test(paragraph)
