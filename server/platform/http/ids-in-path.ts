import type { FastifyRequest } from 'fastify'
import { validate as isUuid } from 'uuid'

/** Spells the ids of a path in lower case, as the database does, so that ids can be compared. */
export function spellIdsAsStored(request: FastifyRequest): void {
  const params = request.params as Record<string, string>
  for (const [name, value] of Object.entries(params)) if (isUuid(value)) params[name] = value.toLowerCase()
}
