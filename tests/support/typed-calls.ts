// The answers of the shop's calls by method and address, as shared/api-calls.ts promises them.
import type { ApiCalls } from '#shared/api-calls.ts'
import type { FieldError } from '#shared/errors.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** A body has the fields of its call and those of a refusal: a test knows which of the two it expects. */
export type Answer<Body = Untyped> = {
  status: number
  body: Body & { message: string; code: string; requestId: string; errors: FieldError[] }
  headers: Record<string, string | string[] | number | undefined>
}

/** The body that a call answers; `any` where the table of calls has no such address, as for files. */
export type BodyOf<Asked extends Method, Url extends string> = BodyOfCall<`${Asked} ${PathOf<Url>}`>

// oxlint-disable-next-line typescript/no-explicit-any -- tests read answers of every shape
type Untyped = any
type Download = 'GET /api/orders/export'
type BodyOfCall<Call extends string> = Call extends keyof ApiCalls
  ? ApiCalls[Call]['answer']
  : Call extends Download
    ? Untyped
    : [PatternOf<Call>] extends [never]
      ? Untyped
      : ApiCalls[PatternOf<Call>]['answer']
type PathOf<Url extends string> = Url extends `${infer Path}?${string}` ? Path : Url
type Segments<Path extends string> = Path extends `${infer Head}/${infer Rest}` ? [Head, ...Segments<Rest>] : [Path]

/** The name of the call in the table that the method and the path fit. */
type PatternOf<Call extends string> = {
  [Name in keyof ApiCalls]: Fits<Segments<Call>, Segments<Name>> extends true ? Name : never
}[keyof ApiCalls]

type Fits<Given, Pattern> = Given extends [infer Segment extends string, ...infer Segments]
  ? Pattern extends [infer Part extends string, ...infer Parts]
    ? FitsPart<Segment, Part> extends true
      ? Fits<Segments, Parts>
      : false
    : false
  : Pattern extends []
    ? true
    : false

/** `users${query}` fits `users`, and is no value of a parameter. */
type FitsPart<Segment extends string, Part extends string> = Part extends `{${string}}`
  ? string extends Segment
    ? true
    : IsLiteral<Segment>
  : Segment extends Part
    ? true
    : Segment extends `${Part}${string}`
      ? IsLiteral<Segment> extends true
        ? false
        : true
      : false

type IsLiteral<Segment extends string> = Record<string, unknown> extends Record<Segment, unknown> ? false : true
