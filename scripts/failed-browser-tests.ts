import { basename } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

type TestError = { message?: string; location?: { file: string; line: number } }

/** A part of Playwright's JSON report. */
export type Suite = {
  suites?: Suite[]
  specs?: {
    title: string
    /** With `expected`, also a test that is meant to fail, and did. */
    tests: { projectName: string; status: string; results: { errors: TestError[] }[] }[]
  }[]
}

const errorsOfTest = 3
const linesOfError = 12

/**
 * Which tests failed, with the first lines of their first errors: whoever sees only the end of a log sees why.
 * When a test took too long, its first error says only that. The next one says what it waited for, and where.
 */
export function failedBrowserTests(suites: Suite[]): string[] {
  return suites.flatMap(({ suites: inner = [], specs = [] }) => [
    ...specs.flatMap(({ title, tests }) =>
      tests.flatMap(({ projectName, status, results }) =>
        results.flatMap(({ errors }) => {
          if (status === 'expected' || errors.length === 0) return []
          return [`[${projectName}] ${title}`, ...errors.slice(0, errorsOfTest).flatMap(said)].join('\n    ')
        }),
      ),
    ),
    ...failedBrowserTests(inner),
  ])
}

function said({ message = '', location }: TestError): string[] {
  const lines = stripVTControlCharacters(message).split('\n').filter(Boolean).slice(0, linesOfError)
  return location ? [...lines, `at ${basename(location.file)}:${location.line}`] : lines
}
