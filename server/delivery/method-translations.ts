// The texts of methods in the shop's other languages. They change in the transaction that changes their method.
import type { ShownLanguage } from '#server/catalog/shown-language.ts'
import { type Db, empty, type Sql, sql } from '#server/platform/database/database.ts'
import type { MethodText, MethodTexts } from '#shared/delivery/setup-contract.ts'

const textOfRow = sql`json_build_object('name', texts.name, 'place', texts.place, 'instructions', texts.instructions)`

/** The column `texts` of a method: all of them, also in languages that the shop has switched off; null for none. */
export const methodTextsColumn = sql`(
  select json_object_agg(language, ${textOfRow} order by language)
  from delivery_method_texts as texts where method_id = delivery_methods.id) as texts`

/** What there is in the language that is shown: undefined in the base language, null where there is nothing. */
export type ShownMethod = { shown?: MethodText | null }

/** The field `shown` of a method in `json_build_object`. The query calls the table `method`. */
export const shownField = (language: ShownLanguage): Sql =>
  language === undefined
    ? empty
    : sql`'shown', (
      select ${textOfRow} from delivery_method_texts as texts where method_id = method.id and language = ${language}),`

/** The name that is shown, where it is another one than in the base language. */
export const shownNameOf = ({ name, shown }: Pick<MethodText, 'name'> & ShownMethod): string | null =>
  shown && shown.name !== name ? shown.name : null

/** What shoppers read of a method. What is missing is in the base language, and `lang` says so. */
export function shownTexts({ name, place, instructions, shown }: MethodText & ShownMethod, base: string | undefined) {
  if (shown === undefined) return { name, place, instructions }
  const lang = {
    ...(!shown && { name: base }),
    ...(place && !shown?.place && { place: base }),
    ...(instructions && !shown?.instructions && { instructions: base }),
  }
  return {
    name: shown?.name ?? name,
    place: shown?.place || place,
    instructions: shown?.instructions || instructions,
    ...(Object.keys(lang).length > 0 && { lang }),
  }
}

/** Stores the texts instead of those of before. */
export async function storeMethodTexts(tx: Db, methodId: string, texts: MethodTexts | null): Promise<void> {
  const languages = Object.keys(texts ?? {})
  await tx.run(sql`
    delete from delivery_method_texts where method_id = ${methodId} and language <> all(${languages}::text[])`)
  for (const [language, { name, place, instructions }] of Object.entries(texts ?? {}))
    await tx.run(sql`
      insert into delivery_method_texts (method_id, language, name, place, instructions)
      values (${methodId}, ${language}, ${name}, ${place}, ${instructions})
      on conflict (method_id, language) do update set
        name = excluded.name, place = excluded.place, instructions = excluded.instructions`)
}
