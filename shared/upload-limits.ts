// The largest files that the shop takes, in bytes. The browser checks them too, before it sends a file in vain.

/** A picture (docs/rules/media.md#upload). */
export const maxPictureBytes = 8 * 2 ** 20

/** A product file. */
export const maxImportBytes = 20 * 2 ** 20
