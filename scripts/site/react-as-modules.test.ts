import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { reactAsModules } from './react-as-modules.ts'

const { load, applyToEnvironment, apply } = reactAsModules() as unknown as {
  apply: string
  applyToEnvironment: (environment: { name: string }) => boolean
  load: { filter: { id: RegExp }; handler: (id: string) => Promise<string> }
}
const require = createRequire(import.meta.url)

/** What becomes of this part of React, when it is published with this code. */
async function madeOf(code: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'foodland-react-'))
  try {
    const home = join(folder, 'node_modules/react-dom')
    await mkdir(join(home, 'cjs'), { recursive: true })
    await writeFile(join(home, 'cjs/react-dom-client.production.js'), code)
    return await load.handler(join(home, 'client.js'))
  } finally {
    await rm(folder, { recursive: true })
  }
}

const importOf = (code: string): Promise<Record<string, unknown>> =>
  import(`data:text/javascript,${encodeURIComponent(code)}`)

test('properties of exports become exports by the same names, and one object of them all', async () => {
  const made = await importOf(
    await madeOf(`"use strict";
function twice(number) { return exports.add(number, number) }
exports.add = function (one, other) { return one + other };
exports.twice = twice;`),
  )
  expect(Object.keys(made).toSorted()).toEqual(['add', 'default', 'twice'])
  expect((made['twice'] as (number: number) => number)(21)).toBe(42)
  expect(made['default']).toEqual({ add: made['add'], twice: made['twice'] })
})

test('what it requires becomes an import, and what is declared beside it stays', async () => {
  const made = await madeOf(`var Scheduler = require("scheduler"),
  React = require("react"),
  lanes = 31;
var Dom = require("react-dom");
exports.version = React.version + Scheduler.lanes + Dom.lanes + lanes;`)
  expect(made).toContain('import * as Scheduler from "scheduler";')
  expect(made).toContain('import * as React from "react";')
  expect(made).toContain('import * as Dom from "react-dom";')
  expect(made).toContain('var lanes = 31;')
  expect(made).not.toContain('require')
})

test.each([
  ['exports as a whole', 'module.exports = { version: 19 }'],
  ['exports handed on', 'fill(exports)'],
  ['something required in passing', 'exports.version = require("react").version'],
])('%s: the build ends with an error instead of a page that breaks', async (_, code) => {
  await expect(madeOf(code)).rejects.toThrow('React is published in another way than this expects')
})

test.each([
  ['react', 'index'],
  ['react', 'jsx-runtime'],
  ['react-dom', 'index'],
  ['react-dom', 'client'],
  ['scheduler', 'index'],
])('%s/%s, as it is installed, exports what it exported', async (name, part) => {
  const id = join(dirname(require.resolve(`${name}/package.json`)), `${part}.js`)
  expect(load.filter.id.test(id)).toBe(true)
  const file = part === 'index' ? name : `${name}-${part}`
  const before = require(join(dirname(id), `cjs/${file}.production.js`)) as object
  const [, names] = /^export \{ (.*) \}$/m.exec(await load.handler(id))!
  expect(names!.split(', ').map((each) => each.split(' as ')[1])).toEqual(expect.arrayContaining(Object.keys(before)))
  expect(names!.split(', ')).toHaveLength(Object.keys(before).length)
})

test('only the pages of a build are made so, and of them only React', () => {
  expect(apply).toBe('build')
  expect(applyToEnvironment({ name: 'client' })).toBe(true)
  expect(applyToEnvironment({ name: 'ssr' })).toBe(false)
  for (const other of ['react-router/index.js', 'react-dom/server.js', 'react/cjs/react.production.js', 'react.js'])
    expect(load.filter.id.test(`/shop/node_modules/${other}`)).toBe(false)
})
