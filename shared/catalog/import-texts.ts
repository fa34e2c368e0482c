/** What a person reads about product files: import, export, their errors. */
export const importTexts = {
  priceUnreadable:
    'Price must be an amount such as 1999.99 or $1,999.99: a point before the decimals, at most two of them, commas only between thousands',
  stockUnreadable: 'Stock must be a whole number such as 120',
  stockBelowZero: (seen: number, now: number) =>
    `Stock would fall below 0: it was ${seen} when the file was exported and is ${now} now`,
  activeUnreadable: 'Active must be yes or no',
  versionUnreadable: 'Version must be the whole number that the export wrote',
  changedSinceExport: (exported: number, now: number) =>
    `This product was changed after the file was exported (version ${exported} then, ${now} now). Export it again, or leave the version column out`,
  tooManyCells: (cells: number, titles: number) =>
    `This row has ${cells} cells, but the first row names only ${titles}`,
  slugRepeated: (row: number) => `Row ${row} has the same slug`,
  nameRepeated: (row: number) => `Row ${row} has the same name`,
  nameTaken: (slug: string) => `Another product has this name (${slug})`,
  unknownCategory: (name: string) => `There is no category ${name}`,
  unknownPicture: "This is not the address of a picture in this shop's picture store",
  missingForNew: (column: string) => `The file has no column for it, and a new product needs one: ${column}`,

  looked: 'Nothing is imported yet',
  imported: 'Products imported',
  refused: (problems: number) =>
    `Nothing was imported: the file has ${problems === 1 ? '1 error' : `${problems} errors`}.`,
  anotherImport: 'Another import is running. Please try again when it has ended.',
  crossed: 'Somebody changed the same products during the import. Nothing was imported; please try again.',

  dryUnclear: 'dry can be 1 (only look) or 0 (import).',
  noFile: 'Please choose a CSV file.',
  oneFileOnly: 'Please send one CSV file at a time.',
  notAForm: 'Please send the file as a form with a field named file.',
  brokenForm: 'The upload broke off before it was complete. Please try again.',
  tooLarge: 'This file is larger than 20 MB. Please split it into smaller ones.',
  tooManyRows: 'This file has more than 100,000 rows. Please split it into smaller ones.',
  empty: 'This file is empty. Its first row must name the columns.',
  noRows: 'This file names its columns, but no row follows.',
  utf16: 'This file is written in UTF-16. Please save it as CSV UTF-8 and try again.',
  notUtf8: 'This file is not written in UTF-8. In your spreadsheet choose «CSV UTF-8» and try again.',
  workbook: 'This is a spreadsheet workbook, not a CSV file. In your spreadsheet choose «Save as» and «CSV UTF-8».',
  quoteNotClosed: (row: number) => `Row ${row} opens a quotation mark that is never closed.`,
  unreadable: (row: number) => `Row ${row} cannot be read as CSV.`,
  mappingUnreadable: 'The matched columns must be a JSON object such as { "name": "Product name" }.',
  mappingUnknownColumn: (title: string) => `The file has no column ${title}.`,
  mappingAmbiguous: (title: string) => `The file has two columns ${title}. Please rename one of them.`,
  mappingNeedsNameOrSlug: 'Please say which column holds the slug or the name: it tells which product a row means.',
} as const
