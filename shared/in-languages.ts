import { currentLanguage, documentLanguage } from './current-language.ts'
import type { Language } from './languages.ts'
import { isolated } from './own-direction.ts'

/** The shape of texts in another language: the same names, functions of the same parameters, lists of the same length. */
type Translated<Text> = Text extends string
  ? string
  : Text extends (...values: infer Values) => infer Result
    ? (...values: Values) => Translated<Result>
    : Text extends object
      ? { readonly [Name in keyof Text]: Translated<Text[Name]> }
      : Text

/**
 * Texts in every language of the site (docs/languages.md). A document has one language, and in the built site its scripts
 * have the texts of that language alone (scripts/site/one-language.ts). On the server each sentence is read in the language
 * of the request, so a sentence must not be read while a module loads (tests/texts-while-loading.test.ts). Names that a
 * sentence is given keep a direction of their own in it.
 */
export function inLanguages<const English extends object>(
  texts: { en: English } & { [Other in Exclude<Language, 'en'>]: Translated<NoInfer<English>> },
): English {
  const shape = texts[documentLanguage ?? 'en'] as English
  return readLater(shape, () => texts[documentLanguage ?? currentLanguage()])
}

/** An object of the same shape, whose sentences are read from `source` whenever somebody asks for them. */
function readLater<Texts extends object>(texts: Texts, source: () => object): Texts {
  const later = {}
  for (const name of Object.keys(texts)) {
    const now = () => isolating((source() as Record<string, unknown>)[name])
    const text: unknown = Object.getOwnPropertyDescriptor(texts, name)?.value
    const isGroup = typeof text === 'object' && text !== null && !Array.isArray(text)
    const reading = isGroup ? { value: readLater(text, now as () => object) } : { get: now }
    Object.defineProperty(later, name, { ...reading, enumerable: true })
  }
  return later as Texts
}

type Sentence = (...values: unknown[]) => unknown

const sentences = new WeakMap<Sentence, Sentence>()

/** The same sentence, around isolated names. */
function isolating(text: unknown): unknown {
  if (typeof text !== 'function') return text
  const plain = text as Sentence
  const known = sentences.get(plain)
  if (known) return known
  const sentence: Sentence = (...values) => plain(...values.map(isolatedNames))
  Object.defineProperty(sentence, 'length', { value: plain.length })
  sentences.set(plain, sentence)
  return sentence
}

function isolatedNames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(isolatedNames)
  return typeof value === 'string' ? isolated(value) : value
}
