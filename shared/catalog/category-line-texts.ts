/** What a category's head says under its name. A category that the shopkeeper added gets the general line. */
const categoryLines: Record<string, string> = {
  bakery: 'Out of the oven and into your bag',
  'breakfast & spreads': 'A good start, spoon by spoon',
  'dairy & eggs': 'Cool, creamy and fresh from the farm',
  'deli & ready meals': 'Cooked with care, ready when you are',
  drinks: 'Something to sip, hot or cold',
  'fresh fruit': 'Ripe, ready and picked for today',
  frozen: 'Kept cold, kept good',
  'home & care': 'For a clean and cosy home',
  'meat & seafood': 'From good farms and cold seas',
  pantry: 'What every kitchen has at hand',
  'snacks & sweets': 'A little something in between',
  'vegetables & herbs': 'Crisp, green and just picked',
}

const generalLine = 'Chosen for you, shelf by shelf'

/** The line under a category's name. */
export function categoryLineOf(category: string): string {
  const name = category.toLowerCase()
  // A shopkeeper may call a category 'constructor', or '__proto__', which every object has without having a line for it.
  return Object.hasOwn(categoryLines, name) ? categoryLines[name]! : generalLine
}
