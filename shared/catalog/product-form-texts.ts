import { priceFilterTexts } from './price-filter-texts.ts'

/**
 * What the product and category forms say: their fields' problems (docs/rules/catalog.md#product-rules) and the screens
 * around them. A file of its own, because shoppers need none of it.
 */
export const productFormTexts = {
  nameRequired: 'Name is required',
  nameTooLong: 'Name cannot be longer than 100 characters',
  slugRequired: 'Slug is required',
  slugIsAnId: 'Slug cannot look like the id of a product',
  slugTooLong: 'Slug cannot be longer than 100 characters',
  priceNegative: 'Price cannot be negative',
  priceNotANumber: 'Price must be a number',
  get priceWithComma() {
    return priceFilterTexts.withComma
  },
  priceTooExact: (digits: number) =>
    digits === 0
      ? 'Price must be a whole amount, such as 1299'
      : `Price can have at most ${digits === 2 ? 'two' : 'three'} digits after its point, such as 1299.5${'0'.repeat(digits - 1)}`,
  priceTooHigh: (highest: string) => `Price cannot be more than ${highest}`,
  categoryRequired: 'Category is required',
  categoryTooLong: 'Category cannot be longer than 100 characters',
  categoryIsAnId: 'Category cannot look like the id of a category',
  categoryUnknown: 'This category does not exist',
  brandRequired: 'Brand is required',
  brandTooLong: 'Brand cannot be longer than 100 characters',
  unitTooLong: 'Unit cannot be longer than 40 characters',
  stockNotPositive: 'Stock cannot be 0 or negative',
  stockNegative: 'Stock cannot be negative',
  stockNotWhole: 'Stock must be a whole number',
  stockTooHigh: 'Stock cannot be more than 1000000',
  descriptionRequired: 'Description is required',
  descriptionTooLong: 'Description cannot be longer than 1000 characters',
  imageUnknown: 'This picture is not in the shop. Please upload it first.',

  // The screens 'Create product' and 'Edit product' (docs/rules/catalog.md#create-a-product).
  createTitle: 'Create your product',
  newProduct: 'New product',
  editTitle: 'Edit product',
  preview: 'Product preview',
  previewName: 'Name of the product',
  name: 'Name',
  slug: 'Slug',
  noSlugHint: 'The end of its web address; filled in from the name',
  slugHint: (slug: string) => `The address of its page: /detail/${slug}`,
  price: 'Price',
  category: 'Category',
  chooseCategory: 'Choose a category',
  categoriesAway: 'The categories could not be loaded.',
  brand: 'Brand',
  unit: 'Unit',
  unitHint: 'What one piece of it is: 1 kg, 6 pieces',
  content: 'Content',
  contentHint: 'For the unit price: 750 g, 6 x 330 ml, 12 pieces',
  contentFromUnit: (content: string) => `As the unit says: ${content}`,
  drained: 'Drained weight',
  drainedHint: 'What is left without brine or oil',
  stock: 'Stock',
  /** Without the word category, which is the label of another field. */
  taxCategory: 'Tax',
  isDefaultTax: (category: string) => `${category} (the default)`,
  ofTax: (name: string, percent: string) => `${name}, ${percent}`,
  deposit: 'Deposit',
  noDeposit: 'No deposit',
  ofDeposit: (name: string, amount: string) => `${name}, ${amount}`,
  depositCount: 'Number of deposits',
  depositSum: (count: number, amount: string, sum: string) => `${count} × ${amount} = ${sum}`,
  choicesAway: 'The choices could not be loaded.',
  description: 'Description',
  letters: (length: number) => `${length} / 1000`,
  /** A field in another language: 'Name (Español)'. */
  inLanguage: (field: string, language: string) => `${field} (${language})`,
  textsHint: 'What is empty is shown as above.',
  active: 'Active',
  create: 'Create Product',
  save: 'Save changes',
  created: 'Product created',
  changed: 'Successful change',
  draftKept: 'What you typed before is still here.',
  discardDraft: 'Discard it',
  notFound: 'This product does not exist.',
  notFoundHint: 'Perhaps its address was copied only in part.',
  showInShop: 'Show in shop',

  // Its picture.
  image: 'Image',
  pictureGivenUp: 'Its picture had not arrived yet.',
  choosePicture: 'Choose a picture',
  anotherPicture: 'Another picture',
  removePicture: 'Remove picture',
  pictureHint: 'PNG, JPEG, WebP, AVIF or GIF, up to 8 MB',
  uploading: (percent: number) => `Uploading … ${percent}%`,
  preparing: 'Preparing the picture …',

  // An edit that crosses another admin's.
  conflictTitle: 'Somebody else has changed this product in the meantime',
  conflictText: 'Nothing is lost. Choose for each field which version to keep, then save.',
  yours: 'Yours',
  theirs: 'Saved by somebody else',
  saveChoice: 'Save this choice',
  nothing: 'nothing',
  yes: 'yes',
  no: 'no',
} as const
