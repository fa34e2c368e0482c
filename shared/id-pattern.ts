/** The form of ids, for patterns: UUIDs in lower case. */
export const idForm = '[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}'

export const idPattern = new RegExp(`^${idForm}$`)

/** New ids, which the shop or a client makes: UUIDv7 (docs/rules/running.md#ids). */
export const newIdPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
