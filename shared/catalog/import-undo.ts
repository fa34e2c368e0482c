// Undo of an import as a whole (docs/rules/product-files.md#undo).
import Type, { type Static } from 'typebox'
import { idFields, Instant, nullable } from '../wire.ts'

/** An import of the last day: who, when, what. */
export const ImportRecord = Type.Object(
  {
    ...idFields,
    createdAt: Instant,
    /** The admin's name at that time. */
    admin: Type.String(),
    fileName: Type.String(),
    created: Type.Integer(),
    updated: Type.Integer(),
    /** The import can be undone until then. */
    undoableUntil: Instant,
    undoneAt: nullable(Instant),
  },
  { $id: 'ImportRecord' },
)
export type ImportRecord = Static<typeof ImportRecord>

/**
 * What an undo did. When something that the import made has been ordered or edited, the call answers 409 with the code
 * `import_used`, and `errors` name the first products: `{ field: 'product', message, slug }`.
 */
export const UndoAnswer = Type.Object({
  message: Type.String(),
  /** Products that the import had created. */
  removed: Type.Integer(),
  /** Products that have their former values again. */
  restored: Type.Integer(),
})
export type UndoAnswer = Static<typeof UndoAnswer>
