import { countOf } from '../counts.ts'

/** What a person reads about product files: import, export, their errors. */
export const importTexts = {
  priceDoubtful: 'Price is doubtful: other prices of this file have a decimal comma',
  priceUnreadable: {
    point:
      'Price must be an amount such as 1999.99 or $1,999.99: a point before the decimals, at most two of them, commas only between thousands',
    comma:
      'Price must be an amount such as 1999,99 or $1.999,99: a comma before the decimals, at most two of them, points only between thousands',
  },
  otherCurrency: 'The price is in another currency',
  stockUnreadable: 'Stock must be a whole number such as 120',
  stockBelowZero: (seen: number, now: number) =>
    `Stock would fall below 0: it was ${seen} when the file was exported and is ${now} now`,
  stockAboveHighest: (seen: number, now: number) =>
    `Stock would rise above 1000000: it was ${seen} when the file was exported and is ${now} now`,
  activeUnreadable: 'Active must be yes or no',
  versionUnreadable: 'Version must be left as the export wrote it',
  changedSinceExport: (exported: number, now: number) =>
    `This product was changed after the file was exported (version ${exported} then, ${now} now). Export it again`,
  // Without the version column the difference of the stock would be applied, perhaps for the second time.
  stockCrossed: (exported: number, now: number) =>
    `This product was changed after the file was exported, perhaps by importing this file (version ${exported} then, ${now} now). Export it again to see its stock`,
  stockNeedsVersion:
    '“Stock at export” can only be used together with “Version”. Match both columns, or leave both out',
  tooManyCells: (cells: number, titles: number) =>
    `This row has ${cells} cells, but the first row names only ${titles}`,
  slugRepeated: (row: number) => `Row ${row} has the same slug`,
  nameRepeated: (row: number) => `Row ${row} has the same name`,
  nameTaken: (slug: string) => `Another product has this name (${slug})`,
  unknownCategory: (name: string) => `There is no category ${name}`,
  unknownPicture:
    'This picture is not in this shop. Leave the Image column out, or upload the picture in the product form',
  missing: {
    name: 'A product needs a name',
    price: 'A product needs a price',
    category: 'A product needs a category',
  },
  why: 'Why it was left out',
  replacedBy: (row: number) => `Row ${row} was taken instead`,

  looked: 'Nothing is imported yet',
  imported: 'Products imported',
  refused: (rows: number) => `Nothing was imported: ${countOf(rows, 'row')} ${rows === 1 ? 'has' : 'have'} problems.`,
  more: (rest: number) => `and ${rest} more`,
  anotherImport: 'Another import is running. Please try again when it has finished.',
  crossed: 'Somebody changed the same products during the import. Nothing was imported; please try again.',

  undone: 'The import was undone',
  undoTooLate: 'This import can no longer be undone: its day has passed.',
  undoneAlready: 'This import was undone already.',
  undoCrossed:
    'The former values can’t come back: another product has a former name, or a former category is gone. Nothing was undone.',
  usedSince: {
    edited: (name: string) => `${name} was edited since`,
    ordered: (name: string) => `${name} was ordered since`,
    reviewed: (name: string) => `${name} was reviewed since`,
    used: (name: string) => `${name} has other products or a slide now`,
  },
  notUndone: (first: string, others: number) =>
    others > 0 ? `Nothing was undone: ${first}, and ${others} more.` : `Nothing was undone: ${first}.`,

  dryUnclear: 'dry can be 1 (only look) or 0 (import).',
  noFile: 'Please choose a CSV file.',
  oneFileOnly: 'Please send one CSV file at a time.',
  notAForm: 'Please send the file as a form with a field named file.',
  brokenForm: 'The upload broke off before it was complete. Please try again.',
  tooLarge: 'This file is larger than 20 MB. Please split it into smaller ones.',
  tooManyRows: 'This file has more than 100,000 rows. Please split it into smaller ones.',
  tooManyColumns: (row: number) => `Row ${row} has more than 200 columns. Please remove those that are not needed.`,
  empty: 'This file is empty. Its first row must name the columns.',
  noRows: 'This file has column titles but no products.',
  notText: 'This is not a CSV file. In your spreadsheet choose “Save as” and “CSV UTF-8”.',
  workbook: 'This is a spreadsheet workbook, not a CSV file. In your spreadsheet choose “Save as” and “CSV UTF-8”.',
  quoteNotClosed: (row: number) => `Row ${row} opens a quotation mark that is never closed.`,
  unreadable: (row: number) => `Row ${row} cannot be read as CSV.`,
  decisionsUnreadable: 'The decisions must be a JSON object such as { "mapping": { "name": "Product name" } }.',
  mappingUnknownColumn: (title: string) => `The file has no column ${title}.`,
  mappingAmbiguous: (title: string) => `The file has two columns ${title}. Please rename one of them.`,

  /** The fields of a product file, as the screen and the problems name them. */
  columns: {
    slug: 'Slug',
    name: 'Name',
    brand: 'Brand',
    category: 'Category',
    unit: 'Unit',
    content: 'Content',
    price: 'Price',
    sale_price: 'Sale price',
    stock: 'Stock',
    description: 'Description',
    image: 'Image',
    active: 'Active',
    stock_at_export: 'Stock at export',
    version: 'Version',
  },
} as const
