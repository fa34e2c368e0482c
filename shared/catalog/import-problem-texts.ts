import { inLanguages } from '../in-languages.ts'

/** The kinds of problems of a product file, and what a person can do about them. `column` is its name on the screen. */
export const importProblemTexts = inLanguages({
  en: {
    kinds: {
      missing: { title: (column: string) => `${column} is empty`, hint: 'A product can’t do without it.' },
      unreadable: { title: (column: string) => `${column} cannot be read`, hint: '' },
      decimalComma: {
        title: () => 'The price has a comma',
        hint: 'Does 2,49 mean 2.49 in this file? Countries read it differently, so please say so.',
      },
      otherCurrency: {
        title: () => 'The price is in another currency',
        hint: 'The shop does not convert prices. It can take the same figures in its own currency.',
      },
      tooLong: { title: (column: string) => `${column} is too long`, hint: '' },
      notAllowed: { title: (column: string) => `${column} is not possible`, hint: '' },
      unknownCategory: { title: () => 'The shop does not have this category', hint: '' },
      foreignPicture: {
        title: () => 'The picture is not in this shop',
        hint: 'Pictures of other sites are not imported. Upload them in the product form.',
      },
      sameSlug: { title: () => 'The same slug twice', hint: 'Which row is right? Keep one of them.' },
      sameName: { title: () => 'The same name twice', hint: 'Which row is right? Keep one of them.' },
      sameNameOtherSize: {
        title: () => 'The same name for several sizes',
        hint: 'Names must differ. They can carry their size, such as Almonds 200 g.',
      },
      sameNameOtherBrand: {
        title: () => 'The same name for several brands',
        hint: 'Names must differ. They can carry their brand, such as Millrise Almonds.',
      },
      nameTaken: { title: () => 'Another product has this name', hint: '' },
      changedSinceExport: {
        title: () => 'The product was changed after the export',
        hint: 'Export the products again, so that nobody’s change is lost.',
      },
      stockMoved: { title: () => 'The stock would leave its limits', hint: 'Products were sold after the export.' },
      tooManyCells: {
        title: () => 'The row has more cells than there are titles',
        hint: 'Perhaps a text with a comma has no quotation marks.',
      },
    },
    actions: {
      takeLast: 'Take the last one',
      addUnit: 'Add the size to these names',
      addBrand: 'Add the brand to these names',
      readCommas: 'Read 2,49 as 2.49',
      dropCurrency: 'Take the figures as they are',
      createCategories: 'Create the missing categories',
      skipCells: (column: string) => `Import without ${column.toLowerCase()}`,
      cut: 'Cut these texts',
    },
  },

  es: {
    kinds: {
      missing: { title: (column) => `Falta: ${column}`, hint: 'Todo producto necesita este dato.' },
      unreadable: { title: (column) => `No se puede leer: ${column}`, hint: '' },
      decimalComma: {
        title: () => 'El precio lleva coma',
        hint: 'En este archivo, ¿la coma de 2,49 separa los decimales? No en todos los países se lee igual, así que dilo tú.',
      },
      otherCurrency: {
        title: () => 'El precio está en otra moneda',
        hint: 'La tienda no convierte precios. Puede tomar las mismas cifras en su propia moneda.',
      },
      tooLong: { title: (column) => `Texto demasiado largo: ${column}`, hint: '' },
      notAllowed: { title: (column) => `Valor no permitido: ${column}`, hint: '' },
      unknownCategory: { title: () => 'La tienda no tiene esta categoría', hint: '' },
      foreignPicture: {
        title: () => 'La imagen no está en esta tienda',
        hint: 'No se importan imágenes de otros sitios. Súbelas en el formulario del producto.',
      },
      sameSlug: { title: () => 'El mismo slug dos veces', hint: '¿Qué fila es la correcta? Quédate con una.' },
      sameName: { title: () => 'El mismo nombre dos veces', hint: '¿Qué fila es la correcta? Quédate con una.' },
      sameNameOtherSize: {
        title: () => 'El mismo nombre para varios tamaños',
        hint: 'Los nombres deben ser distintos. Pueden llevar el tamaño, como Almendras 200 g.',
      },
      sameNameOtherBrand: {
        title: () => 'El mismo nombre para varias marcas',
        hint: 'Los nombres deben ser distintos. Pueden llevar la marca, como Almendras Millrise.',
      },
      nameTaken: { title: () => 'Otro producto tiene este nombre', hint: '' },
      changedSinceExport: {
        title: () => 'El producto cambió después de exportarlo',
        hint: 'Exporta los productos otra vez, para que no se pierda el cambio de nadie.',
      },
      stockMoved: {
        title: () => 'Las existencias saldrían de sus límites',
        hint: 'Se vendieron productos después de la exportación.',
      },
      tooManyCells: {
        title: () => 'La fila tiene más celdas que títulos',
        hint: 'Quizá falten las comillas en un texto con coma.',
      },
    },
    actions: {
      takeLast: 'Tomar la última',
      addUnit: 'Agregar el tamaño a estos nombres',
      addBrand: 'Agregar la marca a estos nombres',
      readCommas: 'Leer la coma como decimal',
      dropCurrency: 'Tomar las cifras como están',
      createCategories: 'Crear las categorías que faltan',
      skipCells: (column) => `Importar sin ${column.toLowerCase()}`,
      cut: 'Recortar estos textos',
    },
  },
})
