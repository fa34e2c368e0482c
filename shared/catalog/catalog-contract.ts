import Type, { type Static } from 'typebox'
import { maxCartLines } from '../cart/stored-cart.ts'
import { idForm, newIdPattern } from '../id-pattern.ts'
import { maxSearchLength } from '../max-search-length.ts'
import { productsOnPage } from '../pagination.ts'
import { Decimal, IdParams, Instant, idFields, maxInteger, nullable, oneOf, pagingFields } from '../wire.ts'
import { listSorts, maxAmount, productStatuses } from './product-lists.ts'
import { pers } from './unit-price.ts'

/** A review with 1 to 5 whole stars. The name is the account's name when the review was written. */
export const Review = Type.Object(
  { ...idFields, name: Type.String(), rating: Type.Integer(), comment: Type.String(), createdAt: Instant },
  { $id: 'Review' },
)
export type Review = Static<typeof Review>

/** A review in the list of all products' reviews. */
export const ShopReview = Type.Object(
  { ...Review.properties, product: Type.Object({ ...idFields, name: Type.String(), slug: Type.String() }) },
  { $id: 'ShopReview' },
)
export type ShopReview = Static<typeof ShopReview>

/** An amount in a unit: 750 g, 12 piece. */
const ContentAmount = Type.Object({ amount: Type.Number(), unit: Type.String() })

/** The price of a kilo, a litre, a piece or a metre. */
export const UnitPrice = Type.Object({ price: Type.Number(), per: oneOf(pers) })
export type UnitPrice = Static<typeof UnitPrice>

const contentFields = {
  /** What the pack holds, as unit prices count it (docs/rules/catalog.md#content). */
  content: nullable(ContentAmount),
  /** What of it is left without brine or oil. */
  drained: nullable(ContentAmount),
  /** The price of a kilo, a litre, a piece, a metre; null where it would only repeat the price. */
  unitPrice: nullable(UnitPrice),
}
const ProductContent = Type.Object(contentFields)
export type ProductContent = Static<typeof ProductContent>

/** What a product's bottle or crate costs until it comes back: `count` times `amount`, taxes always included. */
export const ProductDeposit = Type.Object({
  id: Type.String(),
  name: Type.String(),
  amount: Type.Number(),
  count: Type.Integer(),
  /** The id of the deposit's tax category; null for that of the product. */
  taxCategory: nullable(Type.String()),
})
export type ProductDeposit = Static<typeof ProductDeposit>

/** What a product's page says in one more language. Without unit or description, those of the base language are shown. */
export const ProductText = Type.Object({ name: Type.String(), unit: Type.String(), description: Type.String() })
export type ProductText = Static<typeof ProductText>

/** The language of texts that are missing in the language of the answer: of the shop's base. */
const Lang = Type.Object({
  name: Type.Optional(Type.String()),
  unit: Type.Optional(Type.String()),
  description: Type.Optional(Type.String()),
  category: Type.Optional(Type.String()),
})

const productFields = {
  ...idFields,
  name: Type.String(),
  slug: Type.String(),
  image: Type.String(),
  imageCategory: Type.String(),
  brand: Type.String(),
  /** Its category's name in the base language, which addresses have. */
  category: Type.String(),
  /** Its category's name in the language of the answer, where that is another one. */
  categoryName: Type.Optional(Type.String()),
  lang: Type.Optional(Lang),
  /** What one piece is: '1 kg', '6 pieces'. */
  unit: Type.String(),
  ...contentFields,
  description: Type.String(),
  price: Type.Number(),
  stock: Type.Integer(),
  active: Type.Boolean(),
  /** The id of its tax category; null for the default one. */
  taxCategory: nullable(Type.String()),
  deposit: nullable(ProductDeposit),
  rating: Type.Number(),
  numReviews: Type.Integer(),
  /** Raised by admins' edits only. */
  version: Type.Integer(),
  createdAt: Instant,
}

/** A product in a list, without its reviews, its price in the shop's currency. The rating is exact, and 0 without reviews. */
export const Product = Type.Object(productFields, { $id: 'Product' })
export type Product = Static<typeof Product>

/** A product with its newest 50 reviews. */
export const ProductDetail = Type.Object(
  {
    ...productFields,
    reviews: Type.Array(Review),
    /** How many reviews gave 1, 2, 3, 4 and 5 stars, in this order. */
    ratingSpread: Type.Array(Type.Integer()),
    /** The texts in the shop's other languages, by language, for admins who edit them. */
    texts: Type.Optional(Type.Record(Type.String(), ProductText)),
  },
  { $id: 'ProductDetail' },
)
export type ProductDetail = Static<typeof ProductDetail>

/** A page of a product list. Pages count from 1. An empty list has 0 pages. */
export const ProductPage = Type.Object(
  {
    products: Type.Array(Product),
    total: Type.Integer(),
    /** There are more products, but the list ends after `total`. */
    more: Type.Optional(Type.Boolean()),
    page: Type.Integer(),
    pageSize: Type.Integer(),
    pages: Type.Integer(),
    /** Nothing has the words that were sent, so these are the products for these words. */
    corrected: Type.Optional(Type.String()),
    /** Other corrections that are as near, and their products are in the list, too. Without products: texts that find some. */
    alternatives: Type.Optional(Type.Array(Type.String())),
  },
  { $id: 'ProductPage' },
)
export type ProductPage = Static<typeof ProductPage>

/** The query of GET /api/products, and the address of a product list (docs/rules/search-and-lists.md#product-list). */
export const ProductQuery = Type.Object({
  category: Type.Optional(Type.String({ maxLength: 200 })),
  q: Type.Optional(Type.String({ maxLength: maxSearchLength })),
  in: Type.Optional(Type.Literal('all')),
  exact: Type.Optional(Type.Literal('1', { description: 'No correction of misspelled words' })),
  sort: Type.Optional(oneOf(listSorts)),
  min: Type.Optional(Type.Number({ minimum: 0, maximum: maxAmount })),
  max: Type.Optional(Type.Number({ minimum: 0, maximum: maxAmount })),
  rating: Type.Optional(Type.Integer({ minimum: 1, maximum: 5 })),
  status: Type.Optional(oneOf(productStatuses)),
  stock: Type.Optional(Type.Literal('in')),
  content: Type.Optional(Type.Literal('none')),
  ...pagingFields(productsOnPage),
})
export type ProductQuery = Static<typeof ProductQuery>

/** A slug or an id (docs/rules/catalog.md#read-a-product). */
export const SlugParams = Type.Object({ slug: Type.String({ maxLength: 400 }) })

/** What a form of an admin asks for. */
export const TextsQuery = Type.Object({
  texts: Type.Optional(
    Type.Literal('all', { description: 'For admins: the base language, with the texts of all others' }),
  ),
})
export type TextsQuery = Static<typeof TextsQuery>

/** The id of a favourite. */
export const FavouriteParams = Type.Object({ product: Type.String({ maxLength: 200 }) })

/** Ids, separated by commas: at most as many as a cart has lines. */
export const IdsQuery = Type.Object({ ids: Type.String({ pattern: `^${idForm}(,${idForm}){0,${maxCartLines - 1}}$` }) })
export type IdsQuery = Static<typeof IdsQuery>

const CategoryText = Type.Object({ name: Type.String() })

/**
 * `category` and `name` are both the name: `category` in the base language, as addresses have it, `name` in the language of
 * the answer. Where that is missing, `name` is in the base language, which `lang` names. `line` is a sentence about the
 * category or empty, `count` is of active products (docs/rules/catalog.md#categories).
 */
export const Category = Type.Object(
  {
    ...idFields,
    category: Type.String(),
    name: Type.String(),
    imageCategory: Type.String(),
    line: Type.String(),
    count: Type.Integer(),
    lang: Type.Optional(Type.String()),
    /** The language of the line, where it is not that of the answer. */
    lineLang: Type.Optional(Type.String()),
    /** The names in the shop's other languages, by language, for admins who edit them. */
    texts: Type.Optional(Type.Record(Type.String(), CategoryText)),
  },
  { $id: 'Category' },
)
export type Category = Static<typeof Category>

/** A deposit of a product, by its id; null takes the deposit off. Without a count, one. */
const WritableDeposit = Type.Unsafe<{ id?: string; count?: number } | null>({
  type: ['object', 'null'],
  properties: { id: Type.String(), count: Type.Integer({ minimum: -maxInteger, maximum: maxInteger }) },
})

/** A text such as '6 x 330 ml', an amount in a unit, or null for none. */
const WritableContent = Type.Union([
  Type.String(),
  Type.Object({ amount: Type.Number({ minimum: -1e12, maximum: 1e12 }), unit: Type.String() }),
  Type.Null(),
])

/**
 * By language, in languages other than the base. Fields that are not sent stay. Null, or empty fields only, take a text
 * away.
 */
const writableTexts = <Field extends string>(...fields: Field[]) =>
  Type.Unsafe<Record<string, Partial<Record<Field, string>> | null>>({
    type: 'object',
    additionalProperties: {
      type: ['object', 'null'],
      properties: Object.fromEntries(fields.map((field) => [field, Type.String()])),
    },
  })

const writableProductFields = {
  name: Type.Optional(Type.String()),
  slug: Type.Optional(Type.String()),
  price: Type.Optional(Decimal),
  category: Type.Optional(Type.String()),
  brand: Type.Optional(Type.String()),
  unit: Type.Optional(Type.String()),
  content: Type.Optional(WritableContent),
  drained: Type.Optional(WritableContent),
  stock: Type.Optional(Decimal),
  description: Type.Optional(Type.String()),
  image: Type.Optional(Type.String({ maxLength: 2000 })),
  imageCategory: Type.Optional(Type.String({ maxLength: 2000 })),
  active: Type.Optional(Type.Boolean()),
  /** The id of a tax category; null for the default one. */
  taxCategory: Type.Optional(nullable(Type.String())),
  deposit: Type.Optional(WritableDeposit),
  texts: Type.Optional(writableTexts('name', 'unit', 'description')),
}

/** All fields are optional here, so that productProblems answers with its own messages. */
export const CreateProductBody = Type.Object(writableProductFields)
export type CreateProductBody = Static<typeof CreateProductBody>

/**
 * `version` and `stockSeen` are what the person saw. An older version is refused, and the stock changes by the difference
 * (docs/rules/catalog.md#edit-a-product).
 */
export const UpdateProductBody = Type.Object({
  ...writableProductFields,
  version: Type.Optional(Type.Integer({ minimum: 0, maximum: maxInteger })),
  stockSeen: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: maxInteger,
      description:
        'The stock that the person saw: `stock` is applied as the difference to it. Sent again without `version`, after a lost answer say, the difference counts twice.',
    }),
  ),
})
export type UpdateProductBody = Static<typeof UpdateProductBody>

export const ProductAnswer = Type.Object({ message: Type.String(), product: ProductDetail })
export type ProductAnswer = Static<typeof ProductAnswer>

/** The name is sent as `name` or as `category`. A change keeps the fields that are not sent. */
export const CategoryBody = Type.Object({
  name: Type.Optional(Type.String()),
  category: Type.Optional(Type.String()),
  imageCategory: Type.Optional(Type.String({ maxLength: 2000 })),
  texts: Type.Optional(writableTexts('name')),
})
export type CategoryBody = Static<typeof CategoryBody>
export const CategoryAnswer = Type.Object({ message: Type.String(), category: Category })
export type CategoryAnswer = Static<typeof CategoryAnswer>

const SlideText = Type.Object({ title: Type.String() })

/** A slide of the home page. Without a category it leads to all products. */
export const Slide = Type.Object(
  {
    ...idFields,
    title: Type.String(),
    image: Type.String(),
    tint: Type.String(),
    category: Type.String(),
    /** The titles in the shop's other languages, by language, for admins who edit them. */
    texts: Type.Optional(Type.Record(Type.String(), SlideText)),
  },
  { $id: 'Slide' },
)
export type Slide = Static<typeof Slide>

const writableSlideFields = {
  title: Type.Optional(Type.String()),
  image: Type.Optional(Type.String({ maxLength: 2000 })),
  tint: Type.Optional(Type.String()),
  category: Type.Optional(Type.String()),
  texts: Type.Optional(writableTexts('title')),
}

/**
 * A field that is not sent counts as empty; the tint defaults to the first. With an `id` from the client, a slide that is
 * sent again after a lost answer is not added twice.
 */
export const CreateSlideBody = Type.Object({
  ...writableSlideFields,
  id: Type.Optional(Type.String({ pattern: newIdPattern.source })),
})
export type CreateSlideBody = Static<typeof CreateSlideBody>

/** Fields that are not sent stay. `position` is the slide's place in the carousel, from 1. */
export const UpdateSlideBody = Type.Object({
  ...writableSlideFields,
  position: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
})
export type UpdateSlideBody = Static<typeof UpdateSlideBody>

export const SlideAnswer = Type.Object({ message: Type.String(), slide: Slide })
export type SlideAnswer = Static<typeof SlideAnswer>

/** A review of a product in the path. */
export const ReviewParams = Type.Object({ ...IdParams.properties, reviewId: IdParams.properties.id })

export const CreateReviewBody = Type.Object({
  rating: Type.Optional(Decimal),
  comment: Type.Optional(Type.String()),
})
export type CreateReviewBody = Static<typeof CreateReviewBody>
export const ReviewAnswer = Type.Object({ message: Type.String(), review: Review })
export type ReviewAnswer = Static<typeof ReviewAnswer>
