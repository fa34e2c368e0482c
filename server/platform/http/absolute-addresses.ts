import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { absoluteAddress } from '#shared/absolute-address.ts'
import type { Config } from '../../config/config.ts'

type Origins = Pick<Config, 'corsOrigins' | 'publicUrl'>

/** The fields of answers that have the address of a picture, or of the local provider's script or window. */
const addressFields = new Set(['image', 'imageCategory', 'url', 'scriptUrl', 'approveUrl'])

/**
 * The replacer for `JSON.stringify` that makes such addresses absolute, if the request comes from a page of another origin
 * (docs/rules/running.md#cors).
 */
export function absoluteAddresses(
  { corsOrigins, publicUrl }: Origins,
  { origin }: IncomingHttpHeaders,
): ((field: string, value: unknown) => unknown) | undefined {
  if (origin === undefined || !corsOrigins.includes(origin)) return undefined
  return (field, value) =>
    typeof value === 'string' && addressFields.has(field) ? absoluteAddress(value, publicUrl) : value
}

/** Makes the addresses absolute in every answer of the API that is sent as an object. */
export function registerAbsoluteAddresses(api: FastifyInstance, config: Origins): void {
  if (config.corsOrigins.length === 0) return
  api.addHook('preSerialization', (request, _reply, payload, done) => {
    const replacer = absoluteAddresses(config, request.headers)
    done(null, replacer ? JSON.parse(JSON.stringify(payload, replacer)) : payload)
  })
}
