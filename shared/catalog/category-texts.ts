/** What an admin reads where categories are added, changed and removed. */
export const categoryTexts = {
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
} as const
