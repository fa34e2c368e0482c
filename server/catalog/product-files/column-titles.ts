import {
  columnsOfTexts,
  exportedColumns,
  type ProductFileColumn,
  productFileColumns,
} from '#shared/catalog/product-file-columns.ts'
import type { LanguageSettings } from '#shared/shop-languages.ts'

/** What files beside a list price call the price that a product is sold for. */
const soldFor =
  'discounted selling price, discounted price, sale price, offer price, special price, discount price, final price, ' +
  'selling price'

/**
 * What other shops, tills and suppliers call our columns, as `foldTitle` writes it; the likeliest first. The names of
 * Shopify, WooCommerce, Square, Loyverse, Odoo, Open Food Facts and of published price lists are among them. Beside its
 * Categories and Regular price, WooCommerce has a Type ('simple') and a Sale price, which is empty for most products.
 */
const otherNames: { [Column in ProductFileColumn]?: string } = {
  slug: 'handle, url handle, url, permalink, url key',
  name:
    'title, product, product name, item name, item, article, item description, name en, sku name, nombre, ' +
    'producto, articulo, nom, produit, artikel, bezeichnung, produkt, nome, prodotto',
  brand: 'vendor, manufacturer, make, brands, brand name, marca, marke, hersteller, marque',
  category:
    'category name, product category, main category, main category en, categories, catagory, department, aisle, ' +
    'categ id, pos category, sub category, product group, group, type, product type, categoria, kategorie, ' +
    'warengruppe, categorie, rayon',
  unit:
    'size, pack size, pack, per, content, contents, net weight, weight, quantity, qty, net content, ' +
    'variation name, option1 value, option 1 value, unidad, inhalt, menge, gebinde, contenance',
  // Beside a unit; alone, these name the unit.
  content:
    'net content, net contents, contents, net weight, net quantity, fill quantity, inhalt, nettoinhalt, fullmenge, ' +
    'nettofullmenge, contenido, contenido neto, peso neto, contenu, poids net, contenance',
  price:
    'variant price, unit price, sales price, retail price, regular price, default price, list price, lst price, ' +
    `price usd, precio, preis, prix, prezzo, market price, mrp, rrp, ${soldFor}, cost`,
  sale_price: soldFor,
  stock:
    'variant inventory qty, inventory quantity, available quantity, stock quantity, quantity on hand, ' +
    'qty available, on hand, quantity, qty, in stock, inventory, available, current quantity, existencias, ' +
    'bestand, lagerbestand, quantite, giacenza',
  description:
    'product description, body html, details, text, body, long description, sales description, description sale, ' +
    'about, short description, generic name, descripcion, beschreibung, descrizione',
  image: 'picture, image url, image src, images, photo, imagen, bild',
  tax: 'tax category, tax category name, vat category',
  deposit: 'deposit name, deposit type',
  active: 'status, published, enabled, visible, available for sale, sale ok, can be sold, activo, aktiv',
}

/** The name of a column in titles: 'Variant Price', 'AvailableQuantity', 'Price [Main street]', 'price_usd'. */
export function foldTitle(title: string): string {
  // No known title is this long, and removing accents from a long text takes too much time.
  if (title.length > 100) return ''
  return (
    title
      .replaceAll(/\[[^\]]*\]/g, ' ')
      // Odoo's way to name a column of a related table.
      .replace(/\/(?:display|complete) name$/i, '')
      .replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
  )
}

const namesOf = (column: ProductFileColumn): string[] => otherNames[column]?.split(', ') ?? []

const ownName = (column: ProductFileColumn): string => foldTitle(column)

/** Titles that begin like this mean the column, whatever follows: Square adds the name of the place. */
const beginnings: { [Column in ProductFileColumn]?: string[] } = {
  price: ['price', 'preis', 'precio', 'prix'],
  stock: ['current quantity', 'in stock', 'stock quantity', 'quantity on hand'],
}

type Title = {
  column: ProductFileColumn
  isMeant: (folded: string) => boolean
  /** Only where every product has a value: many shops fill a sale price only during a sale. */
  needsAll?: boolean
}

const withoutBlanks = (title: string): string => title.replaceAll(' ', '')
const namesSoldFor = new Set(soldFor.split(', ').map(withoutBlanks))

/** Whether a title says that the product is sold for this price: 'DiscountedPrice', 'saleprice'. */
export const isSoldFor = (title: string): boolean => namesSoldFor.has(withoutBlanks(title))

const means = (title: string, name: string): boolean =>
  title === name || (isSoldFor(name) && withoutBlanks(title) === withoutBlanks(name))

/** The titles of texts in the shop's other languages. 'name_en' is the name itself in a shop whose base is English. */
export const titlesOfTexts = (settings: LanguageSettings): Title[] =>
  columnsOfTexts(settings).map((column) => ({ column, isMeant: (title: string) => title === ownName(column) }))

/**
 * The titles that columns are known by. Our own names come first: a file with 'name' and 'title' means 'name'. Only the
 * price that a product is sold for comes before 'price'.
 */
export const knownTitles: Title[] = [
  ...soldFor.split(', ').map((name) => ({
    column: 'price' as const,
    isMeant: (title: string) => means(title, name),
    needsAll: true,
  })),
  ...exportedColumns.map((column) => ({ column, isMeant: (title: string) => title === ownName(column) })),
  ...productFileColumns.flatMap((column) =>
    namesOf(column).map((name) => ({ column, isMeant: (title: string) => means(title, name) })),
  ),
  ...productFileColumns.flatMap((column) =>
    (beginnings[column] ?? []).map((name) => ({ column, isMeant: (title: string) => title.startsWith(`${name} `) })),
  ),
]
