// What people type who buy for a week, and what must be among the first three products of the demo shop.
import { beforeAll, expect, test } from 'vitest'
import { makeDemoCatalogue } from '#tests/support/make-demo-catalogue.ts'
import { useTestShop } from '#tests/support/test-shop.ts'

const shop = useTestShop()
beforeAll(() => makeDemoCatalogue(shop))

const words: [typed: string, expected: string][] = [
  ['milk', 'Whole Milk'],
  ['milk 1l', 'Whole Milk'],
  ['mlik', 'Whole Milk'],
  ['bread', 'Farmhouse Loaf'],
  ['loafs', 'Farmhouse Loaf'],
  ['white bread', 'Farmhouse Loaf'],
  ['bagels', 'Sesame Bagels'],
  ['croisant', 'Butter Croissants'],
  ['butter', 'Salted Butter'],
  ['eggs', 'Free-Range Eggs'],
  ['egg', 'Free-Range Eggs'],
  ['egs', 'Free-Range Eggs'],
  ['free range eggs', 'Free-Range Eggs'],
  ['cheese', 'Alpine Emmental'],
  ['chese', 'Alpine Emmental'],
  ['yoghurt', 'Greek-Style Yogurt'],
  ['banana', 'Ripe Bananas'],
  ['bananna', 'Ripe Bananas'],
  ['apples', 'Red Gala Apples'],
  ['red apples', 'Red Gala Apples'],
  ['apples red', 'Red Gala Apples'],
  ['appel', 'Granny Green Apples'],
  ['lemon', 'Unwaxed Lemons'],
  ['pear', 'Williams Pears'],
  ['strawberrys', 'Strawberries'],
  ['cherries', 'Dark Sweet Cherries'],
  ['avacado', 'Ripe Avocados'],
  ['tomatos', 'Vine Tomatoes'],
  ['tinned tomatoes', 'Chopped Tomatoes'],
  ['potato', 'Baking Potatoes'],
  ['onions', 'Brown Onions'],
  ['garlic', 'Garlic Bulbs'],
  ['brocoli', 'Broccoli Crown'],
  ['letuce', 'Butterhead Lettuce'],
  ['carot', 'Bunched Carrots'],
  ['aubergine', 'Purple Eggplant'],
  ['peppers', 'Green Bell Pepper'],
  ['chicken', 'Chicken Drumsticks'],
  ['chiken', 'Chicken Drumsticks'],
  ['steak', 'Ribeye Steak'],
  ['prawns', 'Raw King Shrimp'],
  ['shrimps', 'Raw King Shrimp'],
  ['pasta', 'Durum Spaghetti'],
  ['spagetti', 'Durum Spaghetti'],
  ['rice', 'Basmati Rice'],
  ['oil olive', 'Extra Virgin Olive Oil'],
  ['sea salt', 'Fine Sea Salt'],
  ['flour', 'Strong White Flour'],
  ['peanut butter', 'Smooth Peanut Butter'],
  ['strawberry jam', 'Strawberry Jam'],
  ['honey', 'Wildflower Honey'],
  ['porridge', 'Rolled Oats'],
  ['coffee', 'House Blend Coffee'],
  ['cofee', 'House Blend Coffee'],
  ['tea', 'Breakfast Black Tea'],
  ['water', 'Still Spring Water'],
  ['orange juice', 'Tropical Punch'],
  ['orange juce', 'Tropical Punch'],
  ['choclate', 'Milk Chocolate Bar'],
  ['biscuits', 'Chocolate Chip Cookies'],
  ['ice cream', 'Vanilla Ice Cream Trio'],
  ['pizza', 'Pepperoni Pizza'],
  ['toilet rolls', 'Toilet Paper'],
  ['washing-up liquid', 'Dish Soap'],
  ['batterys', 'AA Batteries'],
  ['toothbrushes', 'Soft Toothbrush'],
  ['tooth brush', 'Soft Toothbrush'],
]

test.each(words)('%j finds %s', async (typed, expected) => {
  const { body } = await shop.get(`/api/products?q=${encodeURIComponent(typed)}&sort=relevance`)
  expect(body.products.slice(0, 3).map(({ name }) => name)).toContain(expected)
})

test.each([
  ['bread', ['Butter Croissants', 'Farmhouse Loaf', 'Garlic Flatbreads', 'Sesame Bagels', 'Stone-Baked Baguette']],
  ['milk', ['Whole Milk']],
  ['cheese', ['Alpine Emmental']],
  ['pasta', ['Durum Spaghetti']],
  ['rice', ['Basmati Rice']],
  ['bananas', ['Ripe Bananas']],
  ['honey', ['Wildflower Honey']],
  ['tea', ['Breakfast Black Tea', 'Sencha Green Tea']],
])('%j leads with %j', async (typed, leading) => {
  const { body } = await shop.get(`/api/products?q=${typed}&sort=relevance&pageSize=${leading.length}`)
  expect(body.products.map(({ name }) => name)).toEqual(leading)
})
