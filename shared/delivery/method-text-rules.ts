// Name, place and instructions of a method in the shop's other languages (docs/rules/delivery.md#languages).
import { translatedField } from '../catalog/translated-fields.ts'
import { severalLines } from '../clean-text.ts'
import type { MethodBody, MethodText, MethodTexts } from './setup-contract.ts'
import { maxName, maxPlace, maxText, type SetupReader } from './setup-reader.ts'
import { deliverySetupTexts as texts } from './setup-texts.ts'

export const methodTextFields = ['name', 'place', 'instructions'] as const satisfies (keyof MethodText)[]

const noText: MethodText = { name: '', place: '', instructions: '' }

type Change = {
  before: MethodTexts | null
  sent: MethodBody['texts']
  /** The method after the change, in the base language. */
  base: Pick<MethodText, 'place' | 'instructions'>
}

/**
 * The texts after what was sent, in languages of the site other than the base. What the method does not say in the base
 * language, it says in no other: otherwise a change of the base could not be taken back.
 */
export function wantedTexts(read: SetupReader, { before, sent = {}, base }: Change): MethodTexts | null {
  const after: MethodTexts = { ...before }
  for (const [language, changes] of Object.entries(sent)) {
    const text = changes === null ? noText : textAfter(read, language, { from: before?.[language] ?? noText, changes })
    if (methodTextFields.every((field) => text[field] === '')) {
      delete after[language]
      continue
    }
    if (text.name === '') read.refuse(translatedField('name', language), texts.nameNeeded)
    for (const field of ['place', 'instructions'] as const)
      if (changes?.[field] && text[field] !== '' && base[field] === '')
        read.refuse(translatedField(field, language), texts.baseNeeded)
    after[language] = text
  }
  const said = Object.entries(after).map(([language, text]) => [language, asInBase(text, base)] as const)
  return said.length > 0 ? Object.fromEntries(said) : null
}

type Typed = { from: MethodText; changes: Partial<MethodText> }

const textAfter = (read: SetupReader, language: string, { from, changes }: Typed): MethodText => ({
  name: read.text(translatedField('name', language), changes.name, from.name, maxName),
  place: read.text(translatedField('place', language), changes.place, from.place, maxPlace),
  instructions: read.text(
    translatedField('instructions', language),
    changes.instructions,
    from.instructions,
    maxText,
    severalLines,
  ),
})

const asInBase = ({ name, place, instructions }: MethodText, base: Change['base']): MethodText => ({
  name,
  place: base.place && place,
  instructions: base.instructions && instructions,
})
