// The units that packs are labelled in, for everything that reads what a pack holds: the product form, product files and
// the packing list (docs/rules/catalog.md#content).

/** What an amount measures. */
export type Measure = 'mass' | 'volume' | 'piece' | 'length'

/** A unit of a measure. `size` is its number of milligrams, microlitres, pieces or millimetres, exactly, as a decimal. */
type ContentUnit = { measure: Measure; size: string; words: string }

const units: ContentUnit[] = [
  { measure: 'mass', size: '1', words: 'mg' },
  { measure: 'mass', size: '1000', words: 'g, gm, gms, gr, grs, gram, grams, gramm, gramme, grammes, gramo, gramos' },
  { measure: 'mass', size: '1000000', words: 'kg, kgs, kilo, kilos, kilogram, kilograms, kilogramo, kilogramos' },
  // The international pound and ounce, and the fluid ounce of the United States.
  { measure: 'mass', size: '28349.523125', words: 'oz, ounce, ounces' },
  { measure: 'mass', size: '453592.37', words: 'lb, lbs, pound, pounds' },
  { measure: 'volume', size: '29573.5295625', words: 'fl oz, floz, fl. oz, fluid ounce, fluid ounces' },
  {
    measure: 'volume',
    size: '1000',
    words: 'ml, millilitre, millilitres, milliliter, milliliters, mililitro, mililitros',
  },
  { measure: 'volume', size: '10000', words: 'cl' },
  { measure: 'volume', size: '100000', words: 'dl' },
  { measure: 'volume', size: '1000000', words: 'l, lt, ltr, ltrs, liter, liters, litre, litres, litro, litros' },
  { measure: 'length', size: '1', words: 'mm' },
  { measure: 'length', size: '10', words: 'cm' },
  { measure: 'length', size: '1000', words: 'm, metre, metres, meter, meters, metro, metros' },
  { measure: 'length', size: '304.8', words: 'ft, foot, feet' },
  { measure: 'length', size: '914.4', words: 'yd, yds, yard, yards' },
  {
    measure: 'piece',
    size: '1',
    words:
      'piece, pieces, pc, pcs, pce, stk, stück, stuck, no, nos, u, unit, units, ea, each, ct, count, egg, eggs, roll, ' +
      'rolls, sheet, sheets, tab, tabs, tablet, tablets, capsule, capsules, sachet, sachets, bag, bags, tea bag, tea bags, ' +
      'slice, slices, bulb, bulbs, cob, cobs, head, heads, bunch, bunches, unidad, unidades, pieza, piezas, huevo, huevos, ' +
      'rollo, rollos, hoja, hojas, cápsula, cápsulas, bolsita, bolsitas, rebanada, rebanadas, manojo, manojos',
  },
  { measure: 'piece', size: '12', words: 'dozen, dozens, docena, docenas' },
]

/** Words that stand behind an amount like units, but don't say how much it is: a pint differs between countries. */
const vague = 'pint, gal, pk, pack, packs, packet, pkt, pouch, bottle, bottles, can, cans, pellets'

const wordsOf = (list: string): string[] => list.split(', ')

const unitOfWord = new Map(units.flatMap((unit) => wordsOf(unit.words).map((word) => [word, unit])))

/** The unit with this name; undefined for other words. */
export const unitNamed = (word: string): Omit<ContentUnit, 'words'> | undefined => unitOfWord.get(word.toLowerCase())

/** The longest first, so that a pattern takes 'kgs' before 'kg'. */
const longestFirst = (words: string[]): string =>
  words
    .toSorted((one, other) => other.length - one.length)
    .map((word) => word.replace('. ', String.raw`\.? ?`).replace(' ', ' ?'))
    .join('|')

/** A pattern of everything that a unit can be called, for text in which an amount is looked for. */
export const unitPattern = longestFirst([...unitOfWord.keys(), ...wordsOf(vague)])
