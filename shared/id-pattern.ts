/** How ids are written: UUIDs, in small letters. */
export const idPattern = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/
