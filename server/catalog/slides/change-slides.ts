// Changes of the slides of the home page, each with its entry in the audit log.
import { v7 as uuid } from 'uuid'
import { type Admin, type Actor, addAuditEntry, changedFields } from '#server/audit-log/add-audit-entry.ts'
import type { Deps } from '#server/deps.ts'
import {
  type InvalidatingTx,
  transactionWithInvalidation,
} from '#server/platform/caching/transaction-with-invalidation.ts'
import { type Db, sql } from '#server/platform/database/database.ts'
import { readShopSettings } from '#server/settings/shop-settings.ts'
import { catalogApiTexts } from '#shared/catalog/catalog-api-texts.ts'
import type { CreateSlideBody, Slide, UpdateSlideBody } from '#shared/catalog/catalog-contract.ts'
import { maxSlides, slideTints, slideProblems } from '#shared/catalog/slide-rules.ts'
import { oneLine } from '#shared/clean-text.ts'
import { conflict, invalidFields, notFound } from '#shared/errors.ts'
import { fieldErrors } from '#shared/field-errors.ts'
import { baseLanguage } from '#shared/shop-languages.ts'
import { slidesTag } from '../catalog-tags.ts'
import { categoryToUse } from '../categories/category-queries.ts'
import { checkPicture } from '../picture-fields.ts'
import { type EditedSlideRow, lockSlides, toWireForEditing } from './slide-queries.ts'
import { slideTextsAfter, storeSlideTexts } from './slide-translations.ts'

type SlideFields = Omit<EditedSlideRow, 'id'>

const emptySlide: SlideFields = { title: '', image: '', tint: slideTints[0], category: '', texts: null }

type ChangeDeps = Pick<Deps, 'db' | 'invalidation' | 'shopSettings'>

/** Adds a slide after the others, or updates the slide with this id. Throws `invalid`, `conflict` (too many slides). */
export async function createSlide(
  deps: ChangeDeps,
  admin: Actor,
  { id = uuid(), ...input }: CreateSlideBody,
): Promise<Slide> {
  const slide = await transactionWithInvalidation(deps, async (tx) => {
    const all = await lockSlides(tx)
    if (all.some((one) => one.id === id)) return changeSlide(tx, admin, id, { input, all })
    if (all.length >= maxSlides) throw conflict(catalogApiTexts.tooManySlides(maxSlides))
    const { wanted, categoryId } = await checked(tx, emptySlide, input)
    await tx.run(sql`
      insert into slides (id, position, title, image, tint, category_id)
      select ${id}, coalesce(max(position) + 1, 0), ${wanted.title}, ${wanted.image}, ${wanted.tint}, ${categoryId}::uuid
      from slides`)
    if (wanted.texts) await storeSlideTexts(tx, id, wanted.texts)
    await addAuditEntry(tx, { admin, subject: 'slide', subjectId: id, action: 'created', after: stateOf(wanted) })
    tx.invalidate([slidesTag])
    return { id, ...wanted }
  })
  return toWireForEditing(slide, await deps.shopSettings())
}

/** Changes the fields of a slide that were sent, also its position. Throws `not_found`, `invalid`. */
export async function updateSlide(deps: ChangeDeps, admin: Admin, id: string, input: UpdateSlideBody): Promise<Slide> {
  const slide = await transactionWithInvalidation(deps, async (tx) =>
    changeSlide(tx, admin, id, { input, all: await lockSlides(tx) }),
  )
  return toWireForEditing(slide, await deps.shopSettings())
}

type Change = { input: UpdateSlideBody; all: EditedSlideRow[] }

async function changeSlide(
  tx: InvalidatingTx,
  admin: Actor,
  id: string,
  { input, all }: Change,
): Promise<EditedSlideRow> {
  const place = all.findIndex((one) => one.id === id)
  const before = all[place]
  if (!before) throw notFound(catalogApiTexts.slideNotFound)
  const { wanted, categoryId } = await checked(tx, before, input)
  await tx.run(sql`
    update slides set title = ${wanted.title}, image = ${wanted.image}, tint = ${wanted.tint},
      category_id = ${categoryId}
    where id = ${id}`)
  if (input.texts) await storeSlideTexts(tx, id, wanted.texts)
  const newPlace = Math.min((input.position ?? place + 1) - 1, all.length - 1)
  if (newPlace !== place) await putInOrder(tx, all.toSpliced(place, 1).toSpliced(newPlace, 0, before))
  await recordChange(tx, admin, { ...before, position: place + 1 }, { ...before, ...wanted, position: newPlace + 1 })
  tx.invalidate([slidesTag])
  return { id, ...wanted }
}

/** Removes a slide. Throws `not_found`. */
export async function removeSlide(deps: ChangeDeps, admin: Admin, id: string): Promise<void> {
  await transactionWithInvalidation(deps, async (tx) => {
    const before = (await lockSlides(tx)).find((one) => one.id === id)
    if (!before) throw notFound(catalogApiTexts.slideNotFound)
    const { id: subjectId, ...was } = before
    await tx.run(sql`delete from slides where id = ${subjectId}`)
    await addAuditEntry(tx, { admin, subject: 'slide', subjectId, action: 'removed', before: stateOf(was) })
    tx.invalidate([slidesTag])
  })
}

/** The slide after the change. Throws `invalid` with the problems of the fields. */
async function checked(
  tx: Db,
  before: SlideFields,
  input: CreateSlideBody,
): Promise<{ wanted: SlideFields; categoryId: string | null }> {
  const fields = {
    title: oneLine(input.title ?? before.title),
    image: oneLine(input.image ?? before.image),
    tint: input.tint ?? before.tint,
  }
  const errors = fieldErrors(slideProblems(fields))
  if (errors.length > 0) throw invalidFields(errors)
  const texts = input.texts
    ? slideTextsAfter(before.texts, input.texts, baseLanguage(await readShopSettings(tx)))
    : before.texts
  if (fields.image !== before.image) await checkPicture(tx, 'image', fields.image)
  const name = oneLine(input.category ?? before.category)
  const category = name === '' ? undefined : await categoryToUse(tx, name)
  return { wanted: { ...fields, category: category?.name ?? '', texts }, categoryId: category?.id ?? null }
}

async function putInOrder(tx: Db, slides: EditedSlideRow[]): Promise<void> {
  await tx.run(sql`
    update slides set position = place
    from unnest(${slides.map(({ id }) => id)}::uuid[]) with ordinality as wanted (id, place) where wanted.id = slides.id`)
}

/** A slide as the audit log has it. No texts are no field. */
const stateOf = <Fields extends SlideFields>(slide: Fields) => ({ ...slide, texts: slide.texts ?? undefined })

type Placed = EditedSlideRow & { position: number }

async function recordChange(tx: Db, admin: Actor, before: Placed, after: Placed): Promise<void> {
  const fields = ['title', 'image', 'tint', 'category', 'texts', 'position'] as const
  const change = changedFields(fields, stateOf(before), stateOf(after))
  if (Object.keys(change.after).length === 0) return
  await addAuditEntry(tx, { admin, subject: 'slide', subjectId: before.id, action: 'updated', ...change })
}
