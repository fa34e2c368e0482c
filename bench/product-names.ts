// Millions of different grocery names from a few words, so that searches find frequent, rare and unknown words as in a
// real large shop.

const words = (list: string): string[] => list.trim().split(/,\s+/)

const qualities = words(`
  Smoked, Golden, Crispy, Organic, Salted, Sweet, Spicy, Roasted, Wild, Fresh, Dried, Creamy, Crunchy, Light, Dark,
  Stone-ground, Aged, Pickled, Toasted, Raw, Mild, Hot, Frozen, Candied, Whole, Sliced, Chopped, Crushed, Fermented,
  Malted, Herbed, Peppered, Glazed, Marinated, Young, Late, Early, Mountain, Garden, Country, Farmhouse, Sunday,
  Everyday, Finest, Classic, Rustic, Ruby, Amber, Snow, Double`)
const origins = words(`
  Andalusian, Basque, Catalan, Danish, English, Flemish, Galician, Hungarian, Irish, Japanese, Korean, Lombard, Mexican,
  Norman, Ottoman, Persian, Québec, Roman, Sicilian, Thai, Umbrian, Venetian, Welsh, Xanthi, Yorkshire, Zürich, Alpine,
  Baltic, Cornish, Dalmatian, Estonian, Frisian, Greek, Highland, Istrian, Jurassian, Kentish, Lisbon, Moravian, Nordic`)
const things: Record<string, string[]> = {
  'Fresh Fruit': words('Apples, Pears, Cherries, Grapes, Oranges, Plums, Figs, Melon, Peaches, Berries'),
  'Vegetables & Herbs': words('Carrots, Spinach, Tomatoes, Basil, Leeks, Beetroot, Cabbage, Fennel, Peas, Onions'),
  Bakery: words('Sourdough, Baguette, Rye Bread, Croissants, Bagels, Muffins, Focaccia, Brioche, Rolls, Crackers'),
  'Dairy & Eggs': words('Butter, Yoghurt, Eggs, Cream, Cheddar, Brie, Feta, Kefir, Milk, Ricotta'),
  'Meat & Fish': words('Ham, Salmon, Sausages, Trout, Bacon, Chicken, Mackerel, Salami, Turkey, Sardines'),
  Pantry: words('Rice, Lentils, Almonds, Flour, Olive Oil, Vinegar, Pasta, Chickpeas, Couscous, Oats'),
  'Breakfast & Spreads': words('Granola, Honey, Jam, Marmalade, Muesli, Peanut Butter, Syrup, Porridge, Curd, Waffles'),
  Snacks: words('Crisps, Pretzels, Popcorn, Biscuits, Raisins, Cashews, Chocolate, Liquorice, Fudge, Wafers'),
  Drinks: words('Juice, Cider, Lemonade, Tea, Coffee, Cocoa, Cordial, Ginger Beer, Water, Kombucha'),
  Frozen: words('Ice Cream, Sorbet, Dumplings, Pizza, Fish Fingers, Sweetcorn, Edamame, Gnocchi, Pierogi, Strudel'),
  'Deli & Ready Meals': words('Olives, Hummus, Soup, Lasagne, Curry, Quiche, Salad, Tapenade, Falafel, Pâté'),
  Household: words('Soap, Candles, Sponges, Napkins, Matches, Foil, Bin Bags, Detergent, Twine, Jars'),
}
const packs = Array.from({ length: 50 }, (_, index) => `${(index + 1) * 50} g`)
const brands = words('Fernhollow, Sunpatch, Millrise, Bramble & Co, Old Quay, Larkfield, Copperpot, Tidewater')
/** A brand whose products begin with its name, so that they are neighbours in every list by name. */
const brandInName = 'Zephyrine'
const rareWord = 'Quandong'

/** The categories of the generated shop. */
export const categoryNames = Object.keys(things)

const allThings = Object.entries(things).flatMap(([category, names]) => names.map((name) => ({ category, name })))
const combinations = qualities.length * origins.length * allThings.length * packs.length
/** Has no divisor in common with `combinations`, so that steps of this size reach each combination once. */
const step = 5_000_011

type GroceryName = { name: string; brand: string; category: string; pack: string }

/** The name of product number `n`: a different one for every number below twelve million. */
export function groceryName(n: number): GroceryName {
  let rest = (n * step) % combinations
  const take = <Item>(items: readonly Item[]): Item => {
    const item = items[rest % items.length]!
    rest = Math.floor(rest / items.length)
    return item
  }
  const thing = take(allThings)
  const parts = [take(qualities), take(origins), thing.name]
  const pack = take(packs)
  const beginsWithBrand = n % 64 === 5
  if (beginsWithBrand) parts.unshift(brandInName)
  if (n % 50_000 === 77) parts.push(rareWord)
  const brand = beginsWithBrand ? brandInName : brands[n % brands.length]!
  return { name: [...parts, pack].join(' '), brand, category: thing.category, pack }
}

/** Searches that are hard for different reasons. None may cost more in a larger shop. */
export const searches = {
  frequent: words('smoked, organic, butter, olive, roast, ice cream, golden, cider'),
  rare: words('quandong, smoked danish ham, zurich apples 50 g, pate 250, welsh figs 1000'),
  /** The matches are neighbours in the list by name, far from its beginning. */
  together: words('zephyrine, zephyrine smoked'),
  short: words('a, zu, te, 50, q, g'),
  unknown: words('xylophone, qqq'),
}
