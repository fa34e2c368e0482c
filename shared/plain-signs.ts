/** Signs that phones and spreadsheets write instead of those on a keyboard. */
const lookAlikes: [signs: RegExp, plain: string][] = [
  [/[\u2018\u2019\u201a\u201b\u2032\u2035\u02b9\u02bb\u02bc\u05f3\u00b4`]/g, "'"],
  [/[\u201c\u201d\u201e\u201f\u2033\u2036\u02ba\u05f4]/g, '"'],
  [/[\u2010-\u2015\u2212\u05be]/g, '-'],
  [/[\u2044\u2215]/g, '/'],
  [/[\u00d7\u2715]/g, 'x'],
]

/** The text with plain quotation marks, hyphens and so on (docs/rules/search-and-lists.md#search). */
export const withPlainSigns = (text: string): string =>
  lookAlikes.reduce((plainer, [signs, plain]) => plainer.replaceAll(signs, plain), text)
