/** How ids are written: UUIDs, in small letters. A pattern of ids among other signs is made from it. */
export const idForm = '[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}'

export const idPattern = new RegExp(`^${idForm}$`)
