// Files of the shapes that suppliers and other shops really export, with invented rows. Each has its right answer.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ImportDecisions } from '#shared/catalog/import-decisions.ts'
import type { ProductFileColumn } from '#shared/catalog/product-file-columns.ts'
import { makeProduct } from '#tests/support/builders.ts'
import { useFileShop } from '#tests/support/product-files.ts'

const shop = useFileShop()
const priceList = (name: string) => readFileSync(join(import.meta.dirname, 'price-lists', name), 'utf8')

type Counts = { created?: number; updated?: number; unchanged?: number; leftOut?: number }
type Case = {
  file: string
  /** Our field → the title in the file. */
  fields: { [Field in ProductFileColumn]?: string }
  missing: ProductFileColumn[]
  /** The groups of problems as the file is: kind, column and number of rows. */
  problems: [kind: string, column: ProductFileColumn | null, count: number][]
  /** What goes in without any decision, except that new categories are created. */
  asItIs: Counts
  /** What the person decides then, and what goes in. */
  decisions?: ImportDecisions
  decided?: Counts
  /** Some products, by slug, as they are in the shop in the end. */
  products: Record<string, object>
}

const cases: Case[] = [
  {
    file: 'bigbasket-catalogue.csv',
    fields: {
      name: 'product',
      category: 'category',
      brand: 'brand',
      price: 'sale_price',
      description: 'description',
    },
    missing: ['stock'],
    problems: [
      ['sameNameOtherBrand', 'name', 2],
      ['tooLong', 'description', 1],
    ],
    asItIs: { created: 2, leftOut: 3 },
    decisions: { addToNames: ['brand'], cut: ['description'] },
    decided: { created: 5 },
    products: {
      'sunroot-turmeric-powder': { name: 'Sunroot Turmeric Powder', price: 48.5, stock: 0 },
      'hillspice-turmeric-powder': { brand: 'Hillspice', description: '', category: 'Foodgrains, Oil & Masala' },
    },
  },
  {
    file: 'bigbasket-packs.csv',
    fields: { name: 'ProductName', brand: 'Brand', price: 'DiscountPrice', unit: 'Quantity', category: 'Category' },
    missing: ['stock', 'description'],
    problems: [],
    asItIs: { created: 4 },
    products: { paneer: { unit: '180 g', stock: 0, price: 92, image: '' }, 'sooji-rava': { unit: '500 gm' } },
  },
  {
    file: 'bigbasket-sizes.csv',
    fields: { name: 'SKU Name', brand: 'Brand', price: 'MRP', unit: 'Pack Size', category: 'Category' },
    missing: ['stock', 'description'],
    problems: [['sameNameOtherSize', 'name', 3]],
    asItIs: { created: 1, leftOut: 3 },
    decisions: { addToNames: ['unit'] },
    decided: { created: 4 },
    products: {
      'premia-almonds-200-g': { name: 'Premia Almonds 200 g', price: 210 },
      'premia-raisins': { name: 'Premia Raisins' },
    },
  },
  {
    file: 'costco.csv',
    fields: { category: 'Sub Category', price: 'Price', name: 'Title', description: 'Product Description' },
    missing: ['brand', 'stock'],
    problems: [['unreadable', 'price', 1]],
    asItIs: { created: 2, leftOut: 1 },
    products: {
      'mile-high-chocolate-cake-6-8-lbs-14-servings': { price: 56.99, brand: '' },
      'wedding-cake-five-tiers-60-servings': { price: 1159.99 },
    },
  },
  {
    file: 'zepto.csv',
    fields: { category: 'Category', name: 'name', price: 'discountedSellingPrice', stock: 'availableQuantity' },
    missing: ['brand', 'description'],
    problems: [],
    asItIs: { created: 4 },
    products: { 'tomato-local': { stock: 0, price: 3500 }, 'ladies-finger': { stock: 3, unit: '' } },
  },
  {
    file: 'dmart.csv',
    fields: {
      name: 'Name',
      brand: 'Brand',
      price: 'DiscountedPrice',
      category: 'Category',
      unit: 'Quantity',
      description: 'Description',
    },
    missing: ['stock'],
    problems: [],
    asItIs: { created: 3 },
    products: { 'rolled-oats': { price: 89, unit: '1 kg', description: 'Whole grain.', stock: 0 } },
  },
  {
    file: 'inventory.csv',
    fields: {
      name: 'Product_Name',
      category: 'Catagory',
      active: 'Status',
      stock: 'Stock_Quantity',
      price: 'Unit_Price',
    },
    missing: ['brand', 'description'],
    problems: [
      ['sameName', 'name', 2],
      ['unreadable', 'active', 1],
    ],
    asItIs: { created: 2, leftOut: 2 },
    decisions: { takeLast: true },
    decided: { created: 3, leftOut: 1 },
    products: { 'bell-pepper': { active: false, stock: 46 }, 'parmesan-cheese': { price: 9.75, stock: 51 } },
  },
  {
    // Open Food Facts has no prices, and a shop sells nothing without one.
    file: 'open-food-facts.tsv',
    fields: {
      name: 'product_name',
      description: 'generic_name',
      unit: 'quantity',
      brand: 'brands',
      category: 'main_category_en',
    },
    missing: ['price', 'stock'],
    problems: [['missing', 'name', 1]],
    asItIs: { leftOut: 3 },
    products: {},
  },
  {
    file: 'woocommerce.csv',
    fields: {
      name: 'Name',
      active: 'Published',
      description: 'Description',
      stock: 'Stock',
      price: 'Regular price',
      sale_price: 'Sale price',
      category: 'Categories',
    },
    missing: ['brand'],
    problems: [['missing', 'price', 1]],
    asItIs: { created: 3, leftOut: 1 },
    products: {
      'damson-jam': { price: 3.5, stock: 24, description: 'Tart & dark.', category: 'Pantry > Jams, Offers' },
      'nettle-tea': { price: 2.95, active: false, stock: 0 },
    },
  },
  {
    file: 'shopify.csv',
    fields: {
      slug: 'Handle',
      name: 'Title',
      description: 'Body (HTML)',
      brand: 'Vendor',
      category: 'Type',
      unit: 'Option1 Value',
      stock: 'Variant Inventory Qty',
      price: 'Variant Price',
      active: 'Status',
    },
    missing: [],
    problems: [
      ['sameNameOtherSize', 'slug', 2],
      ['notAllowed', 'stock', 1],
    ],
    asItIs: { leftOut: 4 },
    decisions: { addToNames: ['unit'], skipCells: ['stock'] },
    // The row that is left out has only a further picture.
    decided: { created: 3, leftOut: 1 },
    products: {
      'oat-granola-1-kg': {
        name: 'Oat Granola 1 kg',
        price: 14.5,
        stock: 3,
        brand: 'Millbrook',
        active: true,
        description: 'Baked & crisp.\nNo sugar added.',
      },
      'rye-crackers': { active: false, stock: 0, category: 'Snacks' },
    },
  },
  {
    file: 'square.csv',
    fields: {
      name: 'Item Name',
      description: 'Description',
      category: 'Category',
      price: 'Price',
      stock: 'Current Quantity Main Street',
    },
    missing: ['brand'],
    problems: [['unreadable', 'price', 1]],
    asItIs: { created: 2, leftOut: 1 },
    products: { 'cinnamon-bun': { price: 3.25, stock: 40, unit: '' } },
  },
  {
    file: 'loyverse.csv',
    fields: {
      slug: 'Handle',
      name: 'Name',
      category: 'Category',
      unit: 'Option 1 value',
      active: 'Available for sale [Corner Shop]',
      price: 'Price [Corner Shop]',
      stock: 'In stock [Corner Shop]',
    },
    missing: ['brand', 'description'],
    problems: [['sameNameOtherSize', 'slug', 2]],
    asItIs: { created: 1, leftOut: 2 },
    decisions: { addToNames: ['unit'] },
    decided: { created: 3 },
    products: {
      'flat-white': { price: 3.4, stock: 0 },
      'ground-coffee-1-kg': { price: 29.9, stock: 6, category: 'Coffee' },
    },
  },
  {
    file: 'odoo.csv',
    fields: {
      name: 'Name',
      price: 'Sales Price',
      stock: 'Quantity On Hand',
      category: 'Product Category/Display Name',
      description: 'Sales Description',
      active: 'Can be Sold',
    },
    missing: ['brand'],
    problems: [
      ['unreadable', 'stock', 1],
      ['notAllowed', 'price', 1],
    ],
    asItIs: { created: 2, leftOut: 1 },
    products: { 'barley-flour': { price: 2.8, stock: 31, category: 'All / Food / Flours' } },
  },
  {
    file: 'hofmann-prices.csv',
    fields: { name: 'Item', price: 'Price/pc', unit: 'Pack' },
    missing: ['category', 'brand', 'stock', 'description'],
    problems: [
      ['decimalComma', 'price', 5],
      ['unreadable', 'price', 1],
      ['missing', 'price', 1],
    ],
    asItIs: { leftOut: 7 },
    decisions: { decimalSign: 'comma', fill: { category: 'Vegetables & Herbs', brand: 'Hofmann' } },
    decided: { created: 4, leftOut: 3 },
    products: {
      'vine-tomatoes-class-i': {
        price: 2.49,
        unit: '500 g',
        brand: 'Hofmann',
        category: 'Vegetables & Herbs',
        stock: 0,
        description: '',
      },
      'new-potatoes': { price: 1299 },
    },
  },
  {
    file: 'two-columns.csv',
    fields: { name: 'Product', price: 'Price' },
    missing: ['category', 'brand', 'stock', 'description'],
    problems: [],
    asItIs: { updated: 1, unchanged: 1, leftOut: 1 },
    decisions: { existing: 'keep', fill: { category: 'Honey' } },
    decided: { created: 1, unchanged: 2 },
    products: {
      'wildflower-honey': { price: 8, brand: 'Beehive Co', category: 'Fresh Fruit' },
      'linden-honey': { price: 11, category: 'Honey' },
    },
  },
  {
    file: 'rupees.csv',
    fields: { name: 'Item', price: 'Rate', unit: 'Weight', category: 'Group' },
    missing: ['brand', 'stock', 'description'],
    problems: [['otherCurrency', 'price', 3]],
    asItIs: { leftOut: 3 },
    decisions: { dropCurrency: true },
    decided: { created: 3 },
    products: { 'toor-dal': { price: 1145.5, unit: '5 kg' } },
  },
  {
    file: 'five-bad-rows.csv',
    fields: { name: 'Article', category: 'Category', price: 'Price', stock: 'Qty' },
    missing: ['brand', 'description'],
    problems: [
      ['tooManyCells', null, 1],
      ['unreadable', 'price', 1],
      ['missing', 'name', 1],
      ['unreadable', 'stock', 1],
      ['notAllowed', 'price', 1],
    ],
    asItIs: { created: 2, leftOut: 5 },
    products: { leeks: { price: 1.2, stock: 12 }, celery: { stock: 3 } },
  },
  {
    // The Flat Peaches say the same twice.
    file: 'repeated-rows.csv',
    fields: { name: 'Product name', category: 'Department', price: 'Retail price', stock: 'Stock' },
    missing: ['brand', 'description'],
    problems: [['sameName', 'name', 2]],
    asItIs: { created: 1, leftOut: 3 },
    decisions: { takeLast: true },
    decided: { created: 2, leftOut: 2 },
    products: { 'vine-peaches': { price: 2.79 }, 'flat-peaches': { price: 3.1 } },
  },
  {
    file: 'odd-prices.csv',
    fields: { name: 'name', price: 'price' },
    missing: [],
    problems: [],
    asItIs: { updated: 3 },
    products: { 'roasted-peanuts': { price: 26.9 } },
  },
  {
    file: 'categories-with-commas.csv',
    fields: { name: 'Name', category: 'Category', price: 'Price' },
    missing: ['brand', 'stock', 'description'],
    problems: [],
    asItIs: { created: 3 },
    products: { 'cider-vinegar': { category: 'Oil, Vinegar & Sauces' } },
  },
  {
    file: 'cash-register.csv',
    fields: {
      name: 'ARTIKEL',
      category: 'WARENGRUPPE',
      price: 'PREIS',
      stock: 'BESTAND',
      unit: 'INHALT',
      description: 'BESCHREIBUNG',
    },
    missing: ['brand'],
    problems: [
      ['decimalComma', 'price', 3],
      ['unreadable', 'stock', 1],
    ],
    asItIs: { leftOut: 3 },
    decisions: { decimalSign: 'comma' },
    decided: { created: 3 },
    products: { traubensaft: { price: 2.49, stock: 1200, unit: '0,7 l', description: 'Rot' } },
  },
]

beforeAll(async () => {
  const known = { category: shop.fruit, stock: 5 }
  await makeProduct(shop, { ...known, name: 'Wildflower Honey', brand: 'Beehive Co', priceCents: 800 })
  await makeProduct(shop, { ...known, name: 'Heather Honey', brand: 'Beehive Co', priceCents: 725 })
  await makeProduct(shop, { ...known, name: 'Roasted Peanuts', priceCents: 269 })
  await makeProduct(shop, { ...known, name: 'Garlic Bulbs', priceCents: 149 })
  await makeProduct(shop, { ...known, name: 'Salted Cashews', priceCents: 490 })
})

const none = { created: 0, updated: 0, unchanged: 0, leftOut: 0 }

describe.each(cases)('the price list $file', ({ file, fields, decisions, ...right }) => {
  test('is understood, and goes in without a spreadsheet', async () => {
    const content = priceList(file)
    const { body: check } = await shop.importFile(content, { dry: true, createCategories: true })
    const guessed = check.columns.flatMap(({ field, title }) => (field ? [[field, title]] : []))
    expect(Object.fromEntries(guessed)).toEqual(fields)
    expect(check.missing.map(({ field }) => field)).toEqual(right.missing)
    expect(check.problems.map(({ kind, column, count }) => [kind, column, count])).toEqual(right.problems)
    expect(check).toMatchObject({ ...none, ...right.asItIs })
    const wanted = { createCategories: true, leaveOut: true, ...decisions }
    const { body: report } = await shop.importFile(content, wanted)
    expect(report).toMatchObject({ ...none, ...(right.decided ?? right.asItIs) })
    for (const [slug, product] of Object.entries(right.products))
      expect(await shop.product(slug)).toMatchObject(product)
  })
})
