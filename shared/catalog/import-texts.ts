import { countInSpanish, countOf } from '../counts.ts'
import { inLanguages } from '../in-languages.ts'

/** What a person reads about product files: import, export, their errors. */
export const importTexts = inLanguages({
  en: {
    priceDoubtful: 'Price is doubtful: other prices of this file have a decimal comma',
    commaDoubtful: 'Price is doubtful: its comma may be a decimal one',
    priceUnreadable: {
      point: (digits: number, sign: string) =>
        unreadablePrice(digits, sign, { sign: '.', word: 'point', others: ',', between: 'commas' }),
      comma: (digits: number, sign: string) =>
        unreadablePrice(digits, sign, { sign: ',', word: 'comma', others: '.', between: 'points' }),
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
    unknownTax: (name: string) => `There is no tax category ${name}. Settings can add it`,
    unknownDeposit: (name: string) => `There is no deposit ${name}. Settings can add it`,
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
      tax: 'Tax category',
      deposit: 'Deposit',
      active: 'Active',
      stock_at_export: 'Stock at export',
      version: 'Version',
    },
  },

  es: {
    priceDoubtful: 'El precio es dudoso: otros precios de este archivo llevan coma decimal',
    commaDoubtful: 'El precio es dudoso: su coma puede ser decimal',
    priceUnreadable: {
      point: (digits, sign) =>
        unreadablePriceInSpanish(digits, sign, { sign: '.', word: 'punto', others: ',', between: 'comas' }),
      comma: (digits, sign) =>
        unreadablePriceInSpanish(digits, sign, { sign: ',', word: 'coma', others: '.', between: 'puntos' }),
    },
    otherCurrency: 'El precio está en otra moneda',
    stockUnreadable: 'Las existencias deben ser un número entero, como 120',
    stockBelowZero: (seen, now) =>
      `Las existencias bajarían de 0: eran ${seen} cuando se exportó el archivo y ahora son ${now}`,
    stockAboveHighest: (seen, now) =>
      `Las existencias pasarían de 1.000.000: eran ${seen} cuando se exportó el archivo y ahora son ${now}`,
    activeUnreadable: 'Activo debe ser yes (sí) o no',
    versionUnreadable: 'La versión debe quedar como la escribió la exportación',
    changedSinceExport: (exported, now) =>
      `Este producto cambió después de exportar el archivo (entonces versión ${exported}, ahora ${now}). Expórtalo otra vez`,
    stockCrossed: (exported, now) =>
      `Este producto cambió después de exportar el archivo, quizá al importar este mismo archivo (entonces versión ${exported}, ahora ${now}). Expórtalo otra vez para ver sus existencias`,
    stockNeedsVersion:
      '«Existencias al exportar» solo se puede usar junto con «Versión». Asigna las dos columnas, u omite ambas',
    tooManyCells: (cells, titles) => `Esta fila tiene ${cells} celdas, pero la primera fila solo nombra ${titles}`,
    slugRepeated: (row) => `La fila ${row} tiene el mismo slug`,
    nameRepeated: (row) => `La fila ${row} tiene el mismo nombre`,
    nameTaken: (slug) => `Otro producto tiene este nombre (${slug})`,
    unknownCategory: (name) => `No hay ninguna categoría ${name}`,
    unknownTax: (name) => `No hay ninguna categoría de impuestos ${name}. Se puede agregar en Ajustes`,
    unknownDeposit: (name) => `No hay ningún depósito ${name}. Se puede agregar en Ajustes`,
    unknownPicture:
      'Esta imagen no está en esta tienda. Omite la columna Imagen, o sube la imagen en el formulario del producto',
    missing: {
      name: 'Un producto necesita un nombre',
      price: 'Un producto necesita un precio',
      category: 'Un producto necesita una categoría',
    },
    why: 'Por qué se omitió',
    replacedBy: (row) => `En su lugar se tomó la fila ${row}`,

    looked: 'Todavía no se ha importado nada',
    imported: 'Productos importados',
    refused: (rows) => `No se importó nada: ${countInSpanish(rows, 'fila tiene problemas', 'filas tienen problemas')}.`,
    more: (rest) => `y ${rest} más`,
    anotherImport: 'Hay otra importación en marcha. Inténtalo de nuevo cuando termine.',
    crossed: 'Alguien cambió los mismos productos durante la importación. No se importó nada; inténtalo de nuevo.',

    undone: 'La importación se deshizo',
    undoTooLate: 'Esta importación ya no se puede deshacer: ha pasado su día.',
    undoneAlready: 'Esta importación ya se deshizo.',
    undoCrossed:
      'Los valores anteriores no pueden volver: otro producto tiene un nombre anterior, o una categoría anterior ya no existe. No se deshizo nada.',
    usedSince: {
      edited: (name) => `${name} se editó después`,
      ordered: (name) => `${name} se pidió después`,
      reviewed: (name) => `${name} recibió una reseña después`,
      used: (name) => `${name} ahora tiene otros productos o una diapositiva`,
    },
    notUndone: (first, others) => `No se deshizo nada: ${first}${others > 0 ? `, y ${others} más` : ''}.`,

    dryUnclear: 'dry puede ser 1 (solo mirar) o 0 (importar).',
    noFile: 'Elige un archivo CSV.',
    oneFileOnly: 'Envía los archivos CSV de uno en uno.',
    notAForm: 'Envía el archivo como formulario con un campo llamado file.',
    brokenForm: 'La subida se interrumpió antes de terminar. Inténtalo de nuevo.',
    tooLarge: 'Este archivo pesa más de 20 MB. Divídelo en otros más pequeños.',
    tooManyRows: 'Este archivo tiene más de 100.000 filas. Divídelo en otros más pequeños.',
    tooManyColumns: (row) => `La fila ${row} tiene más de 200 columnas. Quita las que no hagan falta.`,
    empty: 'Este archivo está vacío. Su primera fila debe dar nombre a las columnas.',
    noRows: 'Este archivo tiene títulos de columna, pero ningún producto.',
    notText: 'Esto no es un archivo CSV. En tu hoja de cálculo elige «Guardar como» y «CSV UTF-8».',
    workbook:
      'Esto es un libro de hojas de cálculo, no un archivo CSV. En tu hoja de cálculo elige «Guardar como» y «CSV UTF-8».',
    quoteNotClosed: (row) => `La fila ${row} abre unas comillas que no se cierran.`,
    unreadable: (row) => `La fila ${row} no se puede leer como CSV.`,
    decisionsUnreadable:
      'Las decisiones deben ser un objeto JSON como { "mapping": { "name": "Nombre del producto" } }.',
    mappingUnknownColumn: (title) => `El archivo no tiene ninguna columna ${title}.`,
    mappingAmbiguous: (title) => `El archivo tiene dos columnas ${title}. Cambia el nombre de una de ellas.`,

    columns: {
      slug: 'Slug',
      name: 'Nombre',
      brand: 'Marca',
      category: 'Categoría',
      unit: 'Unidad',
      content: 'Contenido',
      price: 'Precio',
      sale_price: 'Precio de oferta',
      stock: 'Existencias',
      description: 'Descripción',
      image: 'Imagen',
      tax: 'Categoría de impuestos',
      deposit: 'Depósito',
      active: 'Activo',
      stock_at_export: 'Existencias al exportar',
      version: 'Versión',
    },
  },
})

type Signs = { sign: string; word: string; others: string; between: string }

/** 'Price must be an amount such as 1999.99 or $1,999.99: …' */
function unreadablePrice(digits: number, symbol: string, { sign, word, others, between }: Signs): string {
  const decimals = digits === 0 ? '' : sign + '9'.repeat(digits)
  const shown = `${symbol}${symbol.length > 1 ? ' ' : ''}1${others}999${decimals}`
  const rule =
    digits === 0 ? 'no decimals' : `a ${word} before the decimals, at most ${digits === 2 ? 'two' : 'three'} of them`
  return `Price must be an amount such as 1999${decimals} or ${shown}: ${rule}, ${between} only between thousands`
}

/** 'El precio debe ser un importe como 1999,99 o $1.999,99: …' */
function unreadablePriceInSpanish(digits: number, symbol: string, { sign, word, others, between }: Signs): string {
  const decimals = digits === 0 ? '' : sign + '9'.repeat(digits)
  const shown = `${symbol}${symbol.length > 1 ? ' ' : ''}1${others}999${decimals}`
  const rule =
    digits === 0 ? 'sin decimales' : `${word} antes de los decimales, ${digits === 2 ? 'dos' : 'tres'} como máximo`
  return `El precio debe ser un importe como 1999${decimals} o ${shown}: ${rule}, y ${between} solo entre los miles`
}
