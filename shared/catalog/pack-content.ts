// What a product stores about its pack: the content, and the drained weight of what lies in brine or oil.
import { contentTexts as texts } from './content-texts.ts'
import type { Measure } from './content-units.ts'
import { type Content, type ContentAmount, contentOfUnit, readContent } from './content.ts'

/** The columns of a product: all null without content. */
export type PackContent = { measure: Measure | null; content: number | null; drained: number | null }

/** Content as it is sent: a text such as '6 x 330 ml', an amount, or nothing (null or an empty text). */
export type SentContent = string | ContentAmount | null

type Sent = { unit?: string; content?: SentContent; drained?: SentContent }

export const noContent: PackContent = { measure: null, content: null, drained: null }

const isBlank = (sent: SentContent): sent is null | '' => sent === null || (typeof sent === 'string' && !sent.trim())

/** The problem of the field Content by itself. */
export function contentProblem(sent: SentContent): string | undefined {
  const read = isBlank(sent) ? undefined : readContent(sent)
  return read && 'problem' in read ? read.problem : undefined
}

const drainedWords = (): Record<string, string> => ({
  [texts.notPositive]: texts.drainedNotPositive,
  [texts.tooMuch]: texts.drainedTooMuch,
})

/** The problem of the field Drained weight by itself. */
export function drainedProblem(sent: SentContent): string | undefined {
  const problem = contentProblem(sent)
  return problem && (drainedWords()[problem] ?? texts.drainedUnread)
}

/**
 * What a product stores after `sent`, whose fields have no problem by themselves (docs/rules/catalog.md#content). Content
 * that was not sent, or only sent back, follows the unit as long as it says the same; a new product's is read from it.
 */
export function packContent(
  { unit, content: sentContent, drained: sentDrained }: Sent,
  before?: PackContent & { unit: string },
): { value: PackContent } | { problem: string } {
  const now = before ? contentOf(before) : null
  const sent = sentContent === undefined ? now : readOrNull(sentContent)
  const isOwn = before ? !isSame(sent, now) : sent !== null
  const followed = unit !== undefined && unit !== before?.unit && isSame(now, contentOfUnit(before?.unit ?? ''))
  const content = !isOwn && followed ? contentOfUnit(unit) : sent
  if (!content) {
    return sentDrained !== undefined && !isBlank(sentDrained)
      ? { problem: texts.drainedWithoutContent }
      : { value: noContent }
  }
  const kept = before?.drained && before.measure ? { measure: before.measure, content: before.drained } : null
  const drained = sentDrained === undefined ? kept : readOrNull(sentDrained)
  if (drained && drained.measure !== content.measure) return { problem: texts.drainedOtherMeasure }
  if (drained && drained.content > content.content) return { problem: texts.drainedTooMuch }
  return { value: { ...content, drained: drained?.content ?? null } }
}

/** The content of a product; null if it has none. */
export function contentOf({ measure, content }: PackContent): Content | null {
  return measure && content ? { measure, content } : null
}

function readOrNull(sent: SentContent): Content | null {
  const read = isBlank(sent) ? undefined : readContent(sent)
  return read && 'value' in read ? read.value : null
}

const isSame = (one: Content | null, other: Content | null): boolean =>
  one?.measure === other?.measure && one?.content === other?.content
