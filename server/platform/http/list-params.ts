import type { FastifyInstance, preValidationHookHandler } from 'fastify'
import { invalidFields } from '#shared/errors.ts'
import { platformTexts as texts } from '#shared/platform/platform-texts.ts'

type Query = { properties?: Record<string, unknown> }

/**
 * Refuses `sort` and `status` on lists that have no such parameter (docs/rules/running.md#api): a client must not take
 * the whole list for a sorted or filtered one. On the other lists the schemas check the values.
 */
export function registerListParams(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const { properties = {} } = ((route.schema ?? {}) as { querystring?: Query }).querystring ?? {}
    if (!('pageSize' in properties)) return
    const unknown = ['sort', 'status'].filter((name) => !(name in properties))
    if (unknown.length === 0) return
    const refuse: preValidationHookHandler = ({ query }, _reply, done) => {
      const field = unknown.find((name) => Object.hasOwn(query as object, name))
      if (field === undefined) return done()
      done(invalidFields([{ field, message: `${field} ${texts.notOfThisList}` }]))
    }
    route.preValidation = [...[route.preValidation ?? []].flat(), refuse]
  })
}
