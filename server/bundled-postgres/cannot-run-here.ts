/** The bundled PostgreSQL can't run on this machine; the message is a sentence that says why, and what would help. */
export class CannotRunHere extends Error {}
