import { isInvisible, lengthOf, oneLine } from '../clean-text.ts'
import { promoTexts as texts } from './promo-texts.ts'

/** The grounds on which a slide's picture stands, each a tint of the look (aisle-tint.css). */
export const promoGrounds = ['harvest', 'bakery', 'freezer', 'breakfast', 'drinks', 'lunch'] as const
export type PromoGround = (typeof promoGrounds)[number]

/** How many slides there may be: the home page loads the picture of each in turn. */
export const maxPromos = 12

const maxTitleLength = 60

type PromoFields = { title: string; image: string; ground: string }

/** What is wrong with a slide, by field; empty when nothing is. */
export function promoProblems({ title, image, ground }: PromoFields): Partial<Record<keyof PromoFields, string>> {
  const problems: Partial<Record<keyof PromoFields, string>> = {}
  if (isInvisible(oneLine(title))) problems.title = texts.titleRequired
  else if (lengthOf(oneLine(title)) > maxTitleLength) problems.title = texts.titleTooLong
  if (oneLine(image) === '') problems.image = texts.imageRequired
  if (!promoGrounds.some((known) => known === ground)) problems.ground = texts.groundUnknown
  return problems
}
