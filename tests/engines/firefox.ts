// Firefox, driven over WebDriver BiDi.
import { type ElementHandle, launch, type Page } from 'puppeteer-core'
import type { Engine, EngineElement, EngineWindow } from './engine.ts'
import { findInPage } from './find-in-page.ts'

export async function openFirefox(executablePath: string): Promise<Engine> {
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    defaultViewport: null,
    args: ['--width=1280', '--height=800'],
    // Nothing moves while it is pressed.
    extraPrefsFirefox: { 'ui.prefersReducedMotion': 1 },
  })
  const windows = new WeakMap<Page, EngineWindow>()
  function windowOf(page: Page): EngineWindow {
    const window = windows.get(page) ?? toWindow(page)
    windows.set(page, window)
    return window
  }
  return {
    window: windowOf((await browser.pages())[0]!),
    windows: async () => (await browser.pages()).map(windowOf),
    close: () => browser.close(),
  }
}

const toWindow = (page: Page): EngineWindow => ({
  async goTo(address) {
    await page.goto(address)
  },
  async load(script) {
    await page.evaluate(script)
  },
  read: (inPage) => page.evaluate(inPage),
  async find(wanted) {
    const element = (await page.evaluateHandle(findInPage, wanted)).asElement()
    return element ? toElement(element as ElementHandle) : undefined
  },
})

const toElement = (element: ElementHandle): EngineElement => ({
  press: () => element.click(),
  async fill(text) {
    await element.evaluate((field) => (field as HTMLInputElement).select())
    await element.type(text)
  },
  async choose(option) {
    const options = await element.$$eval('option', (all) => all.map(({ label, value }) => ({ label, value })))
    await element.select(options.find(({ label }) => label === option)!.value)
  },
})
