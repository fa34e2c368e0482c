import Type, { type Static } from 'typebox'

/** POST /api/upload. */
export const UploadAnswer = Type.Object({ url: Type.String(), width: Type.Integer(), height: Type.Integer() })
export type UploadAnswer = Static<typeof UploadAnswer>
