// PostgreSQL and the program make the same text of what is searched for (shared/catalog/searchable.ts).
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sql } from '#server/platform/database/database.ts'
import { searchable } from '#shared/catalog/searchable.ts'
import { oneLine } from '#shared/clean-text.ts'
import { useTestDatabase } from '#tests/support/test-database.ts'

const database = useTestDatabase()

const signs =
  'ÀßẞıİǅﬁªŉΐᾳΣςЁйøłđðþÆœ ’‘‚‛′´`“”„‟″‐‑‒–—―−־×✕⁄∕½¼⅞1²®™©℠¨ゴがｶﾞ각ข้าวน้ำເຂົ້ຳहिन्दीক়ো\u0301\u0483\u05b8\u064b\u0670\u20dd\u3099\u00ad\u200b\u200c\u200d\u200e\ufeff\ufe0f❤\'"-x/'

/** Blocks without capitals that are younger than the ICU of an old PostgreSQL. */
const blocks = [
  [0x20, 0x06ff], // Latin, Greek, Cyrillic, Hebrew, Arabic
  [0x0900, 0x0eff], // Indic, Thai, Lao
  [0x1e00, 0x23ff],
  [0x3040, 0x30ff],
  [0xac00, 0xad00],
  [0xfb00, 0xfeff],
  [0xff00, 0xffef],
] as const
const letter = fc
  .oneof(...blocks.map(([min, max]) => fc.integer({ min, max })))
  .map((code) => String.fromCodePoint(code))
  .filter((sign) => !/\p{Cn}/u.test(sign))

test('PostgreSQL makes the same text as the program', async () => {
  const words = fc.oneof(
    fc.string({ unit: fc.constantFrom(...signs) }),
    fc.string({ unit: fc.constantFrom(...signs.normalize('NFD')) }),
    fc.string({ unit: letter }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(words, { minLength: 50, maxLength: 50 }), async (texts) => {
      const stored = texts.map(oneLine)
      const rows = await database.db.rows<{ made: string }>(sql`
        select btrim(searchable_user_text(text)) as made
        from unnest(${stored}::text[]) with ordinality as given (text, place) order by place`)
      expect(rows.map(({ made }) => made)).toEqual(texts.map(searchable))
    }),
  )
})
