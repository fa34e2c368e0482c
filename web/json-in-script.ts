/** JSON for a script element: no text in it can end the element. */
export function jsonInScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`)
}
