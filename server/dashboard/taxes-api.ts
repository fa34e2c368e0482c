import type { FastifyReply } from 'fastify'
import Type from 'typebox'
import type { ApiPlugin } from '#server/app.ts'
import type { Deps } from '#server/deps.ts'
import { csvStream, sendCsv } from '#server/platform/csv-stream.ts'
import { TaxesOfDay, TaxesQuery } from '#shared/dashboard/dashboard-contract.ts'
import { periodProblems, type TaxPeriod } from '#shared/dashboard/tax-period.ts'
import { invalidFields } from '#shared/errors.ts'
import { amountOf, type Currency } from '#shared/money.ts'
import { percentOf } from '#shared/pricing/percent.ts'
import { type TaxRow, taxesOfDays, taxesQuery } from './taxes-queries.ts'

/** The taxes of each day for the bookkeeper, as JSON or as a CSV file (docs/rules/dashboard.md#taxes-of-each-day). */
export const taxesApi: ApiPlugin = async (app, deps) => {
  app.get(
    '/overview/taxes',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Net, tax and gross of each day by rate, refunds taken off; as a CSV file with `accept: text/csv`',
        querystring: TaxesQuery,
        produces: ['application/json', 'text/csv'],
        response: { 200: Type.Array(TaxesOfDay) },
      },
    },
    async ({ query, headers }, reply) => {
      const period = requirePeriod(query)
      if (headers.accept?.includes('text/csv')) return sendTaxes(deps, reply, period)
      const settings = await deps.shopSettings()
      const rows = await taxesOfDays(deps.db, period, settings.timeZone)
      return rows.map((row) => toWire(row, settings))
    },
  )
}

/** Throws `invalid`, about the field, for a period that is none. */
function requirePeriod({ from = '', until = '' }: TaxesQuery): TaxPeriod {
  const problems = periodProblems({ from, until })
  if (problems) throw invalidFields(Object.entries(problems).map(([field, message]) => ({ field, message })))
  return { from, until }
}

const toWire = ({ day, ratePpm, grossCents, taxCents }: TaxRow, currency: Currency): TaxesOfDay => ({
  day,
  percent: percentOf(ratePpm),
  net: amountOf(grossCents - taxCents, currency),
  tax: amountOf(taxCents, currency),
  gross: amountOf(grossCents, currency),
})

/** Amounts are cells of numbers: a text that begins with a minus would get an apostrophe (csv-cells.ts). */
async function sendTaxes({ db, shopSettings, clock }: Deps, reply: FastifyReply, period: TaxPeriod) {
  const settings = await shopSettings()
  const file = await csvStream<TaxRow>(db, {
    cursor: 'taxes_of_days',
    titles: ['day', 'percent', 'net', 'tax', 'gross', 'currency'],
    query: taxesQuery(period, settings.timeZone),
    cellsOf(row) {
      const { day, percent, net, tax, gross } = toWire(row, settings)
      return [day, percent, net, tax, gross, settings.currency]
    },
  })
  return sendCsv(reply, 'taxes', clock(), file)
}
