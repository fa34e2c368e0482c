import { expect, test } from 'vitest'
import { leftOutEngines } from './find-engines.ts'

test.each([
  [{ firefox: true, webKit: true }, undefined],
  [{ firefox: false, webKit: true }, 'Left out: the main journeys in Firefox (install firefox-esr)'],
  [
    { firefox: false, webKit: false },
    'Left out: the main journeys in Firefox (install firefox-esr) and in WebKit (install webkit2gtk-driver and xvfb)',
  ],
])('with %o, one line says what is left out and what to install', (installed, line) => {
  expect(leftOutEngines(installed)).toBe(line)
})
