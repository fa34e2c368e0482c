/** The part of an OpenAPI 3.1 document that requests are made from. */
export type Schema = {
  type?: string
  enum?: unknown[]
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  items?: Schema
  minimum?: number
  maximum?: number
  maxLength?: number
}

export type Parameter = { in: 'path' | 'query' | 'header'; name: string; schema: Schema }

export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** With `{name}` for each path parameter. */
  path: string
  parameters: Parameter[]
  /** The schema of a JSON body or a form; undefined for a call without a body. */
  body: Schema | undefined
  isForm: boolean
}

type Operation = { parameters?: Parameter[]; requestBody?: { content: Record<string, { schema: Schema }> } }
type Document = { paths: Record<string, Record<string, Operation>> }

/** Every call of the document. */
export function callsOf({ paths }: Document): Call[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { parameters = [], requestBody }]) => {
      const form = requestBody?.content['multipart/form-data']
      return {
        method: method.toUpperCase() as Call['method'],
        path,
        parameters,
        body: (form ?? requestBody?.content['application/json'])?.schema,
        isForm: form !== undefined,
      }
    }),
  )
}
