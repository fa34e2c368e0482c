// The answers of the shop's calls by method and address, as shared/api-calls.ts promises them.
import type { ApiCalls } from '#shared/api-calls.ts'
import type { ErrorBody } from '#shared/wire.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** A refusal carries its sentence beside nothing else, so a test may read both without telling the two apart first. */
export type Answer<Body> = {
  status: number
  body: Body & Partial<ErrorBody>
  headers: Record<string, string | string[] | number | undefined>
}

/** The body that a call answers; `any` where the table of calls has no such address, as for files. */
export type BodyOf<Asked extends Method, Url extends string> = string extends Url
  ? Untyped
  : `${Asked} ${PathOf<Url>}` extends keyof ApiCalls
    ? ApiCalls[`${Asked} ${PathOf<Url>}`]['answer']
    : BodyOfPattern<PatternOf<Asked, Segments<PathOf<Url>>>>

// oxlint-disable-next-line typescript/no-explicit-any -- tests read answers of every shape
type Untyped = any
type BodyOfPattern<Name> = [Name] extends [never]
  ? Untyped
  : Name extends keyof ApiCalls
    ? ApiCalls[Name]['answer']
    : never
type PathOf<Url extends string> = Url extends `${infer Path}?${string}` ? Path : Url
type Segments<Path extends string> = Path extends `${infer Head}/${infer Rest}` ? [Head, ...Segments<Rest>] : [Path]

/** The name of the call in the table whose pattern the address fits. */
type PatternOf<Asked extends Method, Url extends string[]> = {
  [Name in keyof ApiCalls]: Name extends `${Asked} ${infer Path}`
    ? Fits<Url, Segments<Path>> extends true
      ? Name
      : never
    : never
}[keyof ApiCalls]

type Fits<Url, Pattern> = Url extends [infer Segment, ...infer Segments]
  ? Pattern extends [infer Part, ...infer Parts]
    ? Part extends `{${string}}`
      ? Fits<Segments, Parts>
      : Segment extends Part
        ? Fits<Segments, Parts>
        : false
    : false
  : Pattern extends []
    ? true
    : false
