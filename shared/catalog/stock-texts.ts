import { countInSpanish, countOf } from '../counts.ts'
import { formatCount } from '../formats.ts'
import { inLanguages } from '../in-languages.ts'

/** What an admin reads on the Stock screen (docs/rules/admin.md#stock). */
export const stockTexts = inLanguages({
  en: {
    title: 'Stock',
    backToStock: 'Back to Stock',
    name: 'Name',
    category: 'Category',
    stock: 'Stock',
    brand: 'Brand',
    price: 'Price',
    actions: 'Actions',
    edit: 'Editar',
    inactive: 'Inactive',

    searchLabel: 'Search in name, category and brand',
    productNotFound: 'Product not found',
    sorts: { asc: 'Name A-Z', desc: 'Name Z-A' },
    filters: { all: 'All', inactive: 'Desactive', active: 'Active' },
    /** `isMore`: there are more than the search lists (docs/decisions/0007). */
    count: (products: number, isMore?: boolean) => countOf(products, 'product', isMore),
    empty: 'There are no products',
    emptyFiltered: 'Nothing matches this search and filter.',
    emptyShop: 'Create the first one, or import a list.',
    showAll: 'Show all products',

    withUnitPrice: (withOne: number, all: number) => `${formatCount(withOne)} of ${formatCount(all)} have a unit price`,
    manyWithoutUnitPrice: 'Many products have no unit price',
    listWithoutContent: 'These products have no content, and so no unit price.',

    create: 'Create Product',
    categories: 'Categories',
    importProducts: 'Import CSV',
    shelfLabels: 'Shelf labels',
    exportProducts: 'Export CSV',

    changeStock: (name: string) => `Change stock of ${name}`,
    changePrice: (name: string) => `Change price of ${name}`,
    stockOf: (name: string) => `Stock of ${name}`,
    priceOf: (name: string) => `Price of ${name}`,
    stockHint: '+20 adds 20',
    save: 'Save',
    saving: 'Saving',
    notSaved: (what: string, typed: string) => `Not saved: ${what} (you typed ${typed}).`,
    perhapsNotSaved: (what: string, typed: string) =>
      `May not have been saved: ${what} (you typed ${typed}). Please check before you enter it again.`,
    lowStock: 'low stock',
    soldOut: 'sold out',
    stockIs: (name: string, stock: number) => `Stock of ${name}: ${stock}`,
    stockIsAfterSales: (name: string, stock: number) =>
      `Stock of ${name}: ${stock}, because some were sold or returned meanwhile`,
    stockChanged: (stock: number) => `The stock is ${stock} now. Save again to use your number.`,
    priceIs: (name: string, price: string) => `Price of ${name}: ${price}`,
    priceChanged: (price: string) =>
      `Somebody else changed this product; its price is ${price} now. Save again to use your price.`,
  },

  es: {
    title: 'Existencias',
    backToStock: 'Volver a Existencias',
    name: 'Nombre',
    category: 'Categoría',
    stock: 'Existencias',
    brand: 'Marca',
    price: 'Precio',
    actions: 'Acciones',
    edit: 'Editar',
    inactive: 'Inactivo',

    searchLabel: 'Buscar por nombre, categoría o marca',
    productNotFound: 'No encontramos ese producto',
    sorts: { asc: 'Nombre A-Z', desc: 'Nombre Z-A' },
    filters: { all: 'Todos', inactive: 'Inactivos', active: 'Activos' },
    count: (products, isMore) => countInSpanish(products, 'producto', 'productos', isMore),
    empty: 'No hay productos',
    emptyFiltered: 'Nada coincide con esta búsqueda y este filtro.',
    emptyShop: 'Crea el primero, o importa una lista.',
    showAll: 'Ver todos los productos',

    withUnitPrice: (withOne, all) =>
      `${formatCount(withOne)} de ${formatCount(all)} tienen precio por unidad de medida`,
    manyWithoutUnitPrice: 'Muchos productos no tienen precio por unidad de medida',
    listWithoutContent: 'Estos productos no tienen contenido y, por tanto, tampoco precio por unidad de medida.',

    create: 'Crear producto',
    categories: 'Categorías',
    importProducts: 'Importar CSV',
    shelfLabels: 'Etiquetas de estante',
    exportProducts: 'Exportar CSV',

    changeStock: (name) => `Cambiar las existencias de ${name}`,
    changePrice: (name) => `Cambiar el precio de ${name}`,
    stockOf: (name) => `Existencias de ${name}`,
    priceOf: (name) => `Precio de ${name}`,
    stockHint: '+20 suma 20',
    save: 'Guardar',
    saving: 'Guardando',
    notSaved: (what, typed) => `No se guardó: ${what} (escribiste ${typed}).`,
    perhapsNotSaved: (what, typed) =>
      `Quizá no se guardó: ${what} (escribiste ${typed}). Compruébalo antes de escribirlo otra vez.`,
    lowStock: '(pocas existencias)',
    soldOut: '(sin existencias)',
    stockIs: (name, stock) => `Existencias de ${name}: ${stock}`,
    stockIsAfterSales: (name, stock) =>
      `Existencias de ${name}: ${stock}, porque mientras tanto hubo ventas o devoluciones`,
    stockChanged: (stock) => `Ahora hay ${stock}. Guarda otra vez para usar tu número.`,
    priceIs: (name, price) => `Precio de ${name}: ${price}`,
    priceChanged: (price) =>
      `Otra persona cambió este producto; ahora su precio es ${price}. Guarda otra vez para usar tu precio.`,
  },
})
