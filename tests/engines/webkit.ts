// WebKit, the engine of Safari: WebKitGTK's small browser, driven over WebDriver on a screen that nobody sees.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { Builder, By, Key, type WebDriver, type WebElement } from 'selenium-webdriver'
import { DriverService } from 'selenium-webdriver/remote/index.js'
import type { WebKitPrograms } from '../../scripts/find-engines.ts'
import type { Engine, EngineElement, EngineWindow } from './engine.ts'
import { findInPage } from './find-in-page.ts'

export async function openWebKit(programs: WebKitPrograms): Promise<Engine> {
  const screen = await startScreen(programs.screen)
  const service = new DriverService.Builder(programs.driver)
    .setLoopback(true)
    .setEnvironment({ ...process.env, ...settings, DISPLAY: screen.display })
    .build()
  const driver = await new Builder()
    .usingServer(await service.start())
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: programs.browser, args: ['--automation'] },
    })
    .build()
  await driver.manage().window().setRect({ x: 0, y: 0, width: 1280, height: 800 })
  const windows = new Map<string, EngineWindow>()
  function windowOf(handle: string): EngineWindow {
    const window = windows.get(handle) ?? toWindow(driver, handle)
    windows.set(handle, window)
    return window
  }
  return {
    window: windowOf(await driver.getWindowHandle()),
    windows: async () => (await driver.getAllWindowHandles()).map(windowOf),
    async close() {
      await driver.quit()
      await service.kill()
      await screen.stop()
    },
  }
}

const settings = {
  LC_ALL: 'en_US.UTF-8',
  // Has the setting that nothing moves while it is pressed.
  XDG_CONFIG_DIRS: `${import.meta.dirname}/webkit-settings`,
  // Root has no sandbox. The pages are our own.
  ...(process.getuid?.() === 0 && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }),
}

/** Starts a screen in memory, under a number that is free. */
async function startScreen(program: string): Promise<{ display: string; stop(): Promise<void> }> {
  const server: ChildProcess = spawn(program, ['-displayfd', '3', '-screen', '0', '1280x800x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const stop = () => server.kill()
  // The browser ends with its screen, also after a failure.
  process.once('exit', stop)
  const [number] = (await once(createInterface(server.stdio[3] as Readable), 'line')) as [string]
  return {
    display: `:${number}`,
    async stop() {
      process.off('exit', stop)
      const ended = once(server, 'exit')
      stop()
      await ended
    },
  }
}

function toWindow(driver: WebDriver, handle: string): EngineWindow {
  /** A session speaks to one window at a time. */
  const run = async <Answer>(script: string | object, ...given: unknown[]): Promise<Answer> => {
    await driver.switchTo().window(handle)
    return driver.executeScript<Answer>(script as string, ...given)
  }
  return {
    async goTo(address) {
      await driver.switchTo().window(handle)
      await driver.get(address)
    },
    load: (script) => run(script),
    read: run,
    async find(wanted) {
      const element = await run<WebElement | null>(findInPage, wanted)
      return element ? toElement(element) : undefined
    },
  }
}

const toElement = (element: WebElement): EngineElement => ({
  press: () => element.click(),
  // WebDriver's own way to clear a field takes the focus from it, as no person does. The chord ends with its call.
  async fill(text) {
    await element.sendKeys(Key.chord(Key.CONTROL, 'a'))
    await element.sendKeys(text)
  },
  async choose(option) {
    // The driver scrolls to buttons and fields by itself, but not to lists of options.
    await element
      .getDriver()
      .executeScript('arguments[0].scrollIntoView({ block: "center", behavior: "instant" })', element)
    await element.findElement(By.xpath(`.//option[normalize-space() = '${option}']`)).click()
  },
})
