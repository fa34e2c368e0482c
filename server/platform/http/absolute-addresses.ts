import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config/config.ts'

type Origins = Pick<Config, 'corsOrigins' | 'publicUrl'>

/** The fields of answers that have the address of a picture, or of the local provider's script or window. */
const addressFields = new Set(['image', 'imageCategory', 'url', 'scriptUrl', 'approveUrl'])

/**
 * For `JSON.stringify`, in an answer to this request: makes such addresses absolute for a page of another origin
 * (docs/rules/running.md#cors). Undefined for all other requests.
 */
export function absoluteAddresses(
  { corsOrigins, publicUrl }: Origins,
  { origin }: IncomingHttpHeaders,
): ((field: string, value: unknown) => unknown) | undefined {
  if (origin === undefined || !corsOrigins.includes(origin)) return undefined
  return (field, value) =>
    typeof value === 'string' && value.startsWith('/') && addressFields.has(field) ? publicUrl + value : value
}

/** Does this for every answer of the API that is sent as an object. */
export function registerAbsoluteAddresses(api: FastifyInstance, config: Origins): void {
  if (config.corsOrigins.length === 0) return
  api.addHook('preSerialization', (request, _reply, payload, done) => {
    const absolute = absoluteAddresses(config, request.headers)
    done(null, absolute ? JSON.parse(JSON.stringify(payload, absolute)) : payload)
  })
}
