import { countInSpanish, countOf } from '../counts.ts'
import { formatDecimal } from '../formats.ts'
import { inLanguages } from '../in-languages.ts'
import { importTexts } from './import-texts.ts'

const rows = (count: number) => countOf(count, 'row')
const are = (count: number) => (count === 1 ? 'is' : 'are')

/** What a person reads on the screen of an import. Kinds of problems are in import-problem-texts.ts. */
export const importScreenTexts = inLanguages({
  en: {
    title: 'Import products',
    file: 'File',
    choose: 'Choose a CSV file',
    chooseAnother: 'Choose another file',
    size: (kilobytes: number) => (kilobytes < 1024 ? `${kilobytes} kB` : `${formatDecimal(kilobytes / 1024, 1)} MB`),
    fileFacts: (count: number, columns: number) => `${rows(count)}, ${countOf(columns, 'column')}.`,
    nothingYet: 'Nothing is imported yet.',
    rules: [
      'A CSV file with commas, semicolons or tabs, up to 20 MB, 100,000 rows and 200 columns; its first row names the columns.',
      'A row changes the product with its slug or name, or creates a new one. A row without a slug gets one from its name.',
      'What the file lacks, such as stock, brand or category, can be given once for all rows.',
      'Nothing changes before you have seen what would happen. An import can be undone for a day.',
      'With the columns stock_at_export and version of an exported file, sales and edits since the export are kept.',
    ],
    fileUnreadable: 'Your browser could not read this file. Please choose it again.',

    check: 'Check again',
    checkHint: 'You have changed something. Nothing is imported before the file is checked again.',
    sending: 'Sending the file',
    stages: { reading: 'Reading the rows', checking: 'Comparing with the shop', saving: 'Saving' },
    rowsRead: rows,
    percent: (percent: number) => `${percent}%`,

    missing: (fields: number) => `${countOf(fields, 'column')} ${are(fields)} not in this file`,
    missingText: 'Say once what is true of all its rows.',
    ofAllRows: (field: string) => `${field} of all rows`,
    forAllRows: (count: number) => `for all ${rows(count)}`,
    needed: 'New products need it.',
    mayStayEmpty: 'It may stay empty.',
    stockStays: 'Empty: it stays as it is, and new products have 0.',
    pleaseMatch: 'Please say below which column holds it.',
    chooseCategory: 'Please choose',

    columns: 'Columns of the file',
    columnsText: 'We guessed from the titles and the first rows. Please look once.',
    inFile: 'In the file',
    goesTo: 'Goes to',
    howWeKnow: 'How we know',
    whatIsIn: (title: string) => `What is in ${title}?`,
    untitled: (position: number) => `Column ${position}`,
    leaveOut: 'Leave out',
    noExample: 'empty',
    guessedBy: { title: 'By its title', values: 'By its contents' },
    yourChoice: 'Your choice',
    nothingFits: 'Nothing fits',
    otherColumns: (count: number) => `${countOf(count, 'column')} that ${are(count)} left out`,
    comma: 'In this file, 2,49 means 2.49',
    /** How the prices of the file are written. */
    commas: (commas: number, points: number) =>
      `(${countOf(commas, 'price')} ${commas === 1 ? 'has' : 'have'} a comma, ${points === 0 ? 'none' : points} ${points > 1 ? 'have' : 'has'} a point)`,
    createCategories: 'Create missing categories',
    keepExisting: 'Leave the products that the shop has as they are, and only create new ones',
    changedByName: (count: number) =>
      `${countOf(count, 'product')} ${count === 1 ? 'was' : 'were'} found by the name alone. Are they the same products?`,

    problems: (count: number) => `${rows(count)} ${count === 1 ? 'has' : 'have'} problems`,
    noProblems: 'All rows are right',
    leftOutText: (right: number) => `They are left out. The other ${rows(right)} ${are(right)} right.`,
    noneRight: 'No row can be imported like this.',
    rows,
    row: 'Row',
    get more() {
      return importTexts.more
    },
    empty: 'empty',
    look: (count: number) => `Look at ${countOf(count, 'price')}.`,
    oddPrice: (name: string, before: string, after: string) => `${name} ${before} → ${after}`,
    oddPrices: (prices: string[], rest: number) =>
      `${prices.join(', ')}${rest > 0 ? `, ${importTexts.more(rest)}` : ''}.`,
    notRefused: 'They are not refused.',

    newCategories: (count: number) => `${count} new ${count === 1 ? 'category' : 'categories'}`,
    changes: 'What changes in the products',
    product: 'Product',
    change: 'Before and after',

    created: 'New products',
    updated: 'Changed',
    unchanged: 'Unchanged',
    leftOut: 'Left out',
    nothingToDo: 'The shop already has everything in this file.',
    downloadOthers: (count: number) => `Download the other ${count}`,
    importAll: (products: number) => `Import ${countOf(products, 'product')}`,
    importRight: (count: number) => `Import the ${count} right ${count === 1 ? 'row' : 'rows'}`,

    done: (products: number) => `${countOf(products, 'product')} ${products === 1 ? 'was' : 'were'} imported.`,
    notDone: (fileName: string, problem: string) => `${fileName}: ${problem}`,
    brokeOff:
      'The connection was lost, but the import may still have finished. Please check the file again: rows that were imported are then shown as unchanged, or as changed since the export.',
    undo: 'Undo the import',
    undoOf: (fileName: string) => `Undo the import of ${fileName}`,
    wantToUndo: (fileName: string) => `Do you want to undo the import of ${fileName}?`,
    whatUndoDoes: (created: number, updated: number) =>
      `New products that go away: ${created}. Products that get their former values: ${updated}.`,
    undone: (removed: number, restored: number) =>
      `The import is undone: ${countOf(removed, 'product')} removed, ${restored} as before.`,
    isUndone: 'Undone',
    undoableUntil: (when: string) => `It can be undone until ${when}.`,
    latest: 'Imports of the last day',
    latestFacts: ({ created, updated, admin }: { created: number; updated: number; admin: string }, when: string) =>
      `${created} new, ${updated} changed, by ${admin}, ${when}`,
  },

  es: {
    title: 'Importar productos',
    file: 'Archivo',
    choose: 'Elegir un archivo CSV',
    chooseAnother: 'Elegir otro archivo',
    size: (kilobytes) => (kilobytes < 1024 ? `${kilobytes} kB` : `${formatDecimal(kilobytes / 1024, 1)} MB`),
    fileFacts: (count, columns) => `${countInSpanish(count, 'fila')}, ${countInSpanish(columns, 'columna')}.`,
    nothingYet: 'Todavía no se ha importado nada.',
    rules: [
      'Un archivo CSV con comas, puntos y coma o tabuladores, de hasta 20 MB, 100.000 filas y 200 columnas; su primera fila da nombre a las columnas.',
      'Una fila cambia el producto que tiene su slug o su nombre, o crea uno nuevo. Una fila sin slug recibe uno a partir de su nombre.',
      'Lo que falta en el archivo, como existencias, marca o categoría, se puede dar una vez para todas las filas.',
      'Nada cambia antes de que veas lo que pasaría. Una importación se puede deshacer durante un día.',
      'Con las columnas stock_at_export y version de un archivo exportado, se conservan las ventas y los cambios hechos desde la exportación.',
    ],
    fileUnreadable: 'Tu navegador no pudo leer este archivo. Elígelo otra vez.',

    check: 'Revisar de nuevo',
    checkHint: 'Has cambiado algo. No se importa nada hasta que el archivo se revise de nuevo.',
    sending: 'Enviando el archivo',
    stages: { reading: 'Leyendo las filas', checking: 'Comparando con la tienda', saving: 'Guardando' },
    rowsRead: (count) => countInSpanish(count, 'fila'),
    percent: (percent) => `${percent}\u00A0%`,

    missing: (fields) => `${countInSpanish(fields, 'columna no está', 'columnas no están')} en este archivo`,
    missingText: 'Di una sola vez lo que vale para todas sus filas.',
    ofAllRows: (field) => `${field}, en todas las filas`,
    forAllRows: (count) => (count === 1 ? 'para la única fila' : `para las ${count} filas`),
    needed: 'Los productos nuevos lo necesitan.',
    mayStayEmpty: 'Puede quedar vacío.',
    stockStays: 'Si queda vacío, nada cambia, y los productos nuevos empiezan con 0.',
    pleaseMatch: 'Di más abajo en qué columna está.',
    chooseCategory: 'Elige una',

    columns: 'Columnas del archivo',
    columnsText: 'Supusimos qué hay en cada una por los títulos y las primeras filas. Échale un vistazo.',
    inFile: 'En el archivo',
    goesTo: 'Va a',
    howWeKnow: 'Cómo lo sabemos',
    whatIsIn: (title) => `¿Qué hay en ${title}?`,
    untitled: (position) => `Columna ${position}`,
    leaveOut: 'Omitir',
    noExample: 'sin valores',
    guessedBy: { title: 'Por su título', values: 'Por su contenido' },
    yourChoice: 'Tu elección',
    nothingFits: 'Nada encaja',
    otherColumns: (count) => countInSpanish(count, 'columna omitida', 'columnas omitidas'),
    comma: 'En este archivo, la coma separa los decimales (2,49)',
    commas: (commas, points) =>
      `(${countInSpanish(commas, 'precio tiene', 'precios tienen')} coma, ${points === 0 ? 'ninguno' : points} ${points > 1 ? 'tienen' : 'tiene'} punto)`,
    createCategories: 'Crear las categorías que faltan',
    keepExisting: 'Dejar como están los productos que la tienda ya tiene, y solo crear los nuevos',
    changedByName: (count) =>
      count === 1
        ? '1 producto se reconoció solo por el nombre. ¿Es el mismo producto?'
        : `${count} productos se reconocieron solo por el nombre. ¿Son los mismos productos?`,

    problems: (count) => countInSpanish(count, 'fila tiene problemas', 'filas tienen problemas'),
    noProblems: 'Todas las filas están bien',
    leftOutText: (right) =>
      `Lo que tiene problemas se omite. ${right === 1 ? 'La otra fila está bien.' : `Las otras ${right} filas están bien.`}`,
    noneRight: 'Así no se puede importar ninguna fila.',
    rows: (count) => countInSpanish(count, 'fila'),
    row: 'Fila',
    get more() {
      return importTexts.more
    },
    empty: 'sin valor',
    look: (count) => `Revisa ${countInSpanish(count, 'precio')}.`,
    oddPrice: (name, before, after) => `${name} ${before} → ${after}`,
    oddPrices: (prices, rest) => `${prices.join(', ')}${rest > 0 ? ` ${importTexts.more(rest)}` : ''}.`,
    notRefused: 'No es motivo de rechazo.',

    newCategories: (count) => countInSpanish(count, 'categoría nueva', 'categorías nuevas'),
    changes: 'Lo que cambia en los productos',
    product: 'Producto',
    change: 'Antes y después',

    created: 'Productos nuevos',
    updated: 'Con cambios',
    unchanged: 'Sin cambios',
    leftOut: 'Filas omitidas',
    nothingToDo: 'La tienda ya tiene todo lo que hay en este archivo.',
    downloadOthers: (count) => (count === 1 ? 'Descargar la otra fila' : `Descargar las otras ${count}`),
    importAll: (products) => `Importar ${countInSpanish(products, 'producto')}`,
    importRight: (count) => (count === 1 ? 'Importar la fila correcta' : `Importar las ${count} filas correctas`),

    done: (products) => (products === 1 ? 'Se importó 1 producto.' : `Se importaron ${products} productos.`),
    notDone: (fileName, problem) => `${fileName}: ${problem}`,
    brokeOff:
      'Se perdió la conexión, pero quizá la importación haya terminado. Revisa el archivo de nuevo: las filas que se importaron aparecen entonces sin cambios, o como cambiadas desde la exportación.',
    undo: 'Deshacer la importación',
    undoOf: (fileName) => `Deshacer la importación de ${fileName}`,
    wantToUndo: (fileName) => `¿Quieres deshacer la importación de ${fileName}?`,
    whatUndoDoes: (created, updated) =>
      `Productos nuevos que desaparecen: ${created}. Productos que recuperan sus valores anteriores: ${updated}.`,
    undone: (removed, restored) =>
      `La importación se deshizo: ${countInSpanish(removed, 'producto eliminado', 'productos eliminados')}, ${restored} como antes.`,
    isUndone: 'Deshecha',
    undoableUntil: (when) => `Se puede deshacer hasta el ${when}.`,
    latest: 'Importaciones del último día',
    latestFacts: ({ created, updated, admin }, when) =>
      `${countInSpanish(created, 'nuevo')}, ${updated} con cambios, por ${admin}, ${when}`,
  },
})
