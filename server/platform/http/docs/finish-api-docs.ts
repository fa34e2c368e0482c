/** The note from `transform` to `transformObject`: the plug-in in between takes every body as required. */
export const bodyIsOptional = 'x-body-is-optional'

type Answer = { description?: string; headers?: AnswerHeaders }
export type Call = {
  summary?: string
  parameters?: { name: string }[]
  requestBody?: { required?: boolean }
  responses: Record<string, Answer | { $ref: string }>
  [bodyIsOptional]?: boolean
}
type AnswerHeaders = Record<string, { description: string; schema: { type: 'string' | 'integer' } }>

/** Adds what the plug-in leaves out. Any call may be refused, always in the same shape (docs/rules/running.md). */
export function finishCall(call: Call): void {
  const isList = call.parameters?.some(({ name }) => name === 'page')
  for (const [status, answer] of Object.entries(call.responses)) {
    // The plug-in's own descriptions say nothing.
    Object.assign(answer, { description: call.summary }, headersOf(status, isList))
  }
  for (const status of ['4XX', '5XX']) call.responses[status] = { $ref: '#/components/responses/Refusal' }
  if (call[bodyIsOptional] && call.requestBody) call.requestBody.required = false
  delete call[bodyIsOptional]
}

function headersOf(status: string, isList = false): Answer {
  if (status.startsWith('3')) return { headers: redirectHeaders }
  return isList ? { headers: listHeaders } : {}
}

/** The headers that `withPageHeaders` gives every list (docs/rules/running.md#lists). */
const listHeaders: AnswerHeaders = {
  'X-Total-Count': { description: 'How many there are on all pages', schema: { type: 'integer' } },
  'X-Total-More': {
    description: 'true where counting or searching stopped there, so that there may be more',
    schema: { type: 'string' },
  },
  Link: { description: 'The first, previous, next and last page', schema: { type: 'string' } },
}
const redirectHeaders: AnswerHeaders = { Location: { description: 'Where it leads', schema: { type: 'string' } } }
const refusalHeaders: AnswerHeaders = {
  'Retry-After': { description: 'After how many seconds it may be tried again', schema: { type: 'integer' } },
  'WWW-Authenticate': { description: 'Bearer, where a token is missing or has ended', schema: { type: 'string' } },
}

/** How every call is refused. */
export const refusal = {
  description: 'Why it was refused, or could not be served',
  headers: refusalHeaders,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
}
