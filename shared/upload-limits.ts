// The largest files that the shop accepts, in bytes. The browser checks them before an upload.

/** A picture (docs/rules/media.md#upload). */
export const maxPictureBytes = 8 * 2 ** 20

/** A product file. */
export const maxImportBytes = 20 * 2 ** 20
