import { expect, test } from 'vitest'
import { failedBrowserTests } from './failed-browser-tests.ts'

const run = (status: string, ...messages: string[]) => [
  { projectName: 'wide', status, results: [{ errors: messages.map((message) => ({ message })) }] },
]

test('the end of a log says which browser tests failed, and why', () => {
  const found = failedBrowserTests([
    {
      specs: [
        { title: 'a guest sees /', tests: run('expected') },
        { title: 'it fails', tests: run('expected', 'as it is meant to') },
      ],
      suites: [
        {
          specs: [
            {
              title: 'a buyer pays',
              tests: run('unexpected', '\u001B[31mError:\u001B[39m the button\n\nis gone', 'also'),
            },
          ],
        },
      ],
    },
  ])
  expect(found).toEqual(['[wide] a buyer pays\n    Error: the button\n    is gone'])
})
