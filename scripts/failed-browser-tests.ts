import { stripVTControlCharacters } from 'node:util'

/** A part of Playwright's JSON report. */
export type Suite = {
  suites?: Suite[]
  specs?: {
    title: string
    /** With `expected`, also a test that is meant to fail, and did. */
    tests: { projectName: string; status: string; results: { errors: { message?: string }[] }[] }[]
  }[]
}

const linesOfError = 12

/** Which tests failed, with the first lines of their first errors: whoever sees only the end of a log sees why. */
export function failedBrowserTests(suites: Suite[]): string[] {
  return suites.flatMap(({ suites: inner = [], specs = [] }) => [
    ...specs.flatMap(({ title, tests }) =>
      tests.flatMap(({ projectName, status, results }) =>
        results.flatMap(({ errors }) => {
          if (status === 'expected' || errors.length === 0) return []
          const lines = stripVTControlCharacters(errors[0]!.message ?? '').split('\n')
          return [`[${projectName}] ${title}`, ...lines.filter(Boolean).slice(0, linesOfError)].join('\n    ')
        }),
      ),
    ),
    ...failedBrowserTests(inner),
  ])
}
