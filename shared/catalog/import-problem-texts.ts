/** The kinds of problems of a product file, and what a person can do about them. `column` is its name on the screen. */
export const importProblemTexts = {
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
} as const
