// A name in Arabic or Hebrew inside of a sentence: read from the right itself, it leaves the order of the sentence and of
// the numbers beside it alone (Unicode Standard Annex 9, isolates).
const fromTheRight = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/
const [isolate, popIsolate] = ['\u2068', '\u2069']

export const isolated = (text: string): string => (fromTheRight.test(text) ? isolate + text + popIsolate : text)
