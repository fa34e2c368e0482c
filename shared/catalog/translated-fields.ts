// The fields of texts in the shop's other languages, as forms, files, problems and the audit log name them: 'name_es'.
import { allLanguages, type Language } from '../languages.ts'

export const textFields = ['name', 'unit', 'description'] as const
export type TextField = (typeof textFields)[number]

export type TranslatedField = `${TextField}_${Language}`

/** 'name_es' for the name in Spanish. */
export const translatedField = <Field extends string, To extends string>(field: Field, language: To) =>
  `${field}_${language}` as const

export type Translation = { field: TextField; language: Language }

const translations = new Map(
  allLanguages.flatMap((language) =>
    textFields.map((field): [string, Translation] => [translatedField(field, language), { field, language }]),
  ),
)

/** What a field such as 'name_es' means; undefined for other fields. */
export const translationOf = (field: string): Translation | undefined => translations.get(field)
