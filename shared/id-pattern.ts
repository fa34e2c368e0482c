/** How ids are written: UUIDs, in small letters. A pattern of ids among other signs is made from it. */
export const idForm = '[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}'

export const idPattern = new RegExp(`^${idForm}$`)

/** The ids that the shop makes, and that a client may choose for what it adds: UUIDv7 (docs/rules/running.md#ids). */
export const newIdPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
