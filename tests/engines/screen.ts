// What a person sees and does in a window, in any engine. Each step waits for what it needs, up to a deadline.
import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import type { Engine, EngineElement, EngineWindow } from './engine.ts'
import { hasLibrary, type Wanted } from './find-in-page.ts'

const library = readFileSync('node_modules/@testing-library/dom/dist/@testing-library/dom.umd.min.js', 'utf8')

/** A busy machine may need long: nothing is measured here. A page that is being replaced can't be asked. */
const patience = { timeout: 20_000, intervals: [50] }

type Place = { engine: Engine; window: EngineWindow; baseURL: string }

export class Screen {
  readonly #place: Place

  constructor(place: Place) {
    this.#place = place
  }

  open(path: string): Promise<void> {
    const { window, baseURL } = this.#place
    return window.goTo(new URL(path, baseURL).href)
  }

  /** Waits for an element. */
  async see(wanted: Wanted): Promise<EngineElement> {
    const { window } = this.#place
    let found: EngineElement | undefined
    await expect(async () => {
      if (!(await window.read(hasLibrary))) await window.load(library)
      found = await window.find(wanted)
      expect(found, JSON.stringify(wanted)).toBeDefined()
    }).toPass(patience)
    return found!
  }

  async press(wanted: Wanted): Promise<void> {
    await (await this.see(wanted)).press()
  }

  async fill(label: string, text: string): Promise<void> {
    await (await this.see({ label })).fill(text)
  }

  async choose(label: string, option: string): Promise<void> {
    await (await this.see({ label })).choose(option)
  }

  /** Fills in the sign-in form and sends it. */
  async signIn({ email, password }: { email: string; password: string }): Promise<void> {
    await this.fill('Email', email)
    await this.fill('Password', password)
    await this.press({ role: 'button', name: 'Log In' })
  }

  /** Presses, and returns the window that opens. */
  async openWindow(wanted: Wanted): Promise<Screen> {
    const { engine } = this.#place
    const before = await engine.windows()
    const opened = async () => (await engine.windows()).filter((window) => !before.includes(window))
    await this.press(wanted)
    await expect.poll(async () => (await opened()).length, patience).toBe(1)
    return new Screen({ ...this.#place, window: (await opened())[0]! })
  }

  async seeClosed(): Promise<void> {
    const { engine, window } = this.#place
    await expect.poll(async () => (await engine.windows()).includes(window), patience).toBe(false)
  }
}
