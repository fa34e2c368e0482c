import { expect, test } from 'vitest'
import { failedBrowserTests } from './failed-browser-tests.ts'

const run = (status: string, ...errors: { message: string; location?: { file: string; line: number } }[]) => [
  { projectName: 'wide', status, results: [{ errors }] },
]

test('the end of a log says which browser tests failed, and why', () => {
  const found = failedBrowserTests([
    {
      specs: [
        { title: 'a guest sees /', tests: run('expected') },
        { title: 'it fails', tests: run('expected', { message: 'as it is meant to' }) },
      ],
      suites: [
        {
          specs: [
            {
              title: 'a buyer pays',
              tests: run(
                'unexpected',
                { message: 'It took too long.' },
                {
                  message: '\u001B[31mError:\u001B[39m the button\n\nis gone',
                  location: { file: '/shop/pay.spec.ts', line: 7 },
                },
              ),
            },
          ],
        },
      ],
    },
  ])
  expect(found).toEqual([
    '[wide] a buyer pays\n    It took too long.\n    Error: the button\n    is gone\n    at pay.spec.ts:7',
  ])
})
