import type { FastifyRequest } from 'fastify'
import { validate as isUuid } from 'uuid'

/** Ids in a path may be in capitals: they get the spelling in which they are stored, so that ids can be compared. */
export function spellIdsAsStored(request: FastifyRequest): void {
  const params = request.params as Record<string, string>
  for (const [name, value] of Object.entries(params)) if (isUuid(value)) params[name] = value.toLowerCase()
}
