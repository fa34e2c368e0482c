import { isInvisible, lengthOf, oneLine } from '../clean-text.ts'
import { slideTexts as texts } from './slide-texts.ts'

/** The background tints of slides (tints.css). */
export const slideTints = ['harvest', 'bakery', 'freezer', 'breakfast', 'drinks', 'lunch'] as const
export type SlideTint = (typeof slideTints)[number]

/** The highest number of slides. */
export const maxSlides = 12

const maxTitleLength = 60

type SlideFields = { title: string; image: string; tint: string }

/** The problem of a slide's title, in any language. */
export function slideTitleProblem(title: string): string | undefined {
  if (isInvisible(oneLine(title))) return texts.titleRequired
  return lengthOf(oneLine(title)) > maxTitleLength ? texts.titleTooLong : undefined
}

/** The problems of a slide's fields. */
export function slideProblems({ title, image, tint }: SlideFields): Partial<Record<keyof SlideFields, string>> {
  const problems: Partial<Record<keyof SlideFields, string>> = {}
  const ofTitle = slideTitleProblem(title)
  if (ofTitle !== undefined) problems.title = ofTitle
  if (oneLine(image) === '') problems.image = texts.imageRequired
  if (!slideTints.some((known) => known === tint)) problems.tint = texts.tintUnknown
  return problems
}
