import type { FastifySchemaValidationError } from 'fastify/types/schema.js'
import type { FieldError } from '#shared/errors.ts'
import { platformTexts as texts } from '#shared/platform/platform-texts.ts'

/** Ajv's problems with a request as sentences, with the path of the field (`orderItems.0.quantity`). */
export function schemaProblems(problems: FastifySchemaValidationError[]): FieldError[] {
  return problems.filter(saysSomething).map((problem) => {
    const path = problem.instancePath.replace(/^\//, '').split('/')
    const field = [...path, problem.params['missingProperty']].filter(Boolean).join('.')
    return { field, message: `${field || texts.theBody} ${sentenceEnd(problem)}` }
  })
}

/** For a field that may be null, Ajv reports each type and the union. Only the problem of the other type helps. */
function saysSomething({ keyword, params }: FastifySchemaValidationError): boolean {
  return keyword !== 'anyOf' && params['type'] !== 'null'
}

function sentenceEnd({ keyword, params, message }: FastifySchemaValidationError): string {
  const { limit, allowedValues, allowedValue, type } = params
  switch (keyword) {
    case 'required':
      return texts.isMissing
    case 'minimum':
      return texts.atLeast(String(limit))
    case 'maximum':
      return texts.atMost(String(limit))
    case 'enum':
      return texts.oneOf([allowedValues].flat().join(', '))
    case 'const':
      return texts.oneOf(String(allowedValue))
    case 'type':
      return texts.ofType(...typesIn([type].flat()))
    case 'minLength':
      return texts.shortestText(String(limit))
    case 'maxLength':
      return texts.longestText(String(limit))
    case 'minItems':
      return texts.fewestItems(String(limit))
    case 'maxItems':
      return texts.mostItems(String(limit))
    case 'pattern':
      return texts.isWrong
    default:
      return message ?? texts.isWrong
  }
}

/** The types in words. An empty value is never the wrong one. */
const typesIn = (types: unknown[]): string[] =>
  types
    .filter((type) => type !== 'null')
    .map((type) => texts.types[String(type) as keyof typeof texts.types] ?? String(type))
