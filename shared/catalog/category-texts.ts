import { inLanguages } from '../in-languages.ts'

/** What an admin reads where categories are added, changed and removed. */
export const categoryTexts = inLanguages({
  en: {
    title: 'Categories',
    name: 'Name',
    activeProducts: 'Active products',
    actions: 'Actions',
    none: 'There are no categories',
    noneHint: 'Every product needs a category. Add the first one.',

    newCategory: 'New category',
    newCategoryName: 'Name of the new category',
    addCategory: 'Add category',
    added: (name: string) => `${name} was added`,

    edit: (name: string) => `Edit ${name}`,
    editShort: 'Edit',
    nameOfCategory: 'Name of the category',
    nameHint: 'The old address leads to the new one. Past orders keep the old name.',
    save: 'Save changes',
    saved: (name: string) => `${name} was saved`,

    remove: (name: string) => `Remove ${name}`,
    removeShort: 'Remove',
    wantToRemove: (name: string) => `Do you want to remove ${name}?`,
    removeHint: 'Its page will be removed too. A category that still has inactive products cannot be removed.',
    removed: (name: string) => `${name} was removed`,
  },

  es: {
    title: 'Categorías',
    name: 'Nombre',
    activeProducts: 'Productos activos',
    actions: 'Acciones',
    none: 'No hay categorías',
    noneHint: 'Cada producto necesita una categoría. Agrega la primera.',

    newCategory: 'Categoría nueva',
    newCategoryName: 'Nombre de la categoría nueva',
    addCategory: 'Agregar categoría',
    added: (name) => `Se agregó ${name}`,

    edit: (name) => `Editar ${name}`,
    editShort: 'Editar',
    nameOfCategory: 'Nombre de la categoría',
    nameHint: 'La dirección anterior lleva a la nueva. Los pedidos ya hechos conservan el nombre anterior.',
    save: 'Guardar cambios',
    saved: (name) => `Se guardó ${name}`,

    remove: (name) => `Eliminar ${name}`,
    removeShort: 'Eliminar',
    wantToRemove: (name) => `¿Quieres eliminar ${name}?`,
    removeHint:
      'También se eliminará su página. Una categoría que todavía tiene productos inactivos no se puede eliminar.',
    removed: (name) => `Se eliminó ${name}`,
  },
})
