import type { Wanted } from './find-in-page.ts'

/** A browser engine besides Chromium, with what the journeys need: windows, and elements that a person uses. */
export type Engine = {
  /** The first window. */
  window: EngineWindow
  /** The open windows, in any sequence. A window is the same object each time. */
  windows(): Promise<EngineWindow[]>
  close(): Promise<void>
}

/** A window of a browser. */
export type EngineWindow = {
  goTo(address: string): Promise<void>
  /** Runs a script in the page. */
  load(script: string): Promise<void>
  /** What a function returns in the page. */
  read(inPage: () => boolean): Promise<boolean>
  find(wanted: Wanted): Promise<EngineElement | undefined>
}

/** An element of a page. The engine makes the events, as for a person. */
export type EngineElement = {
  press(): Promise<void>
  /** Replaces the text of a field. */
  fill(text: string): Promise<void>
  /** Chooses an option of a `<select>` by its text. */
  choose(option: string): Promise<void>
}
