import type { LayoutData } from '../info/info-contract.ts'
import type { Category, ProductDetail, ProductPage, ProductQuery, Slide } from './catalog-contract.ts'

/**
 * The reader of public pages. The server implements it with the same functions as the API, so that page and API can't
 * disagree. Its answers are the same for everyone.
 */
export interface Shop {
  /** What the layout of every page needs: name, links, whether money moves, whether orders are taken. */
  layoutData(): Promise<LayoutData>
  /** Categories with active products in them, by name. */
  categories(): Promise<Category[]>
  /** The category of this name or id, also without products. */
  category(nameOrId: string): Promise<Category | undefined>
  /** The present name of the category that had this name last, so that old links redirect. */
  categoryNameNowOf(formerName: string): Promise<string | undefined>
  /** Active products, filtered, sorted and paged (docs/rules/search-and-lists.md#product-list). */
  listProducts(query: ProductQuery): Promise<ProductPage>
  /** A product by slug or id. Inactive products show 'No Stock'. */
  productBySlug(slugOrId: string): Promise<ProductDetail | undefined>
  /** The present slug of the product that had this slug last, so that old links redirect. */
  slugNowOf(formerSlug: string): Promise<string | undefined>
  /** The promotional slides of the home page. */
  slides(): Promise<ShownSlide[]>
}

/** A slide in one language, without its id. */
export type PlainSlide = Omit<Slide, '_id' | 'id' | 'texts'>

/**
 * A slide of the home page. In languages other than the base, `categoryName` is its category's name, and `lang` has the
 * language of the texts that are in the base language nevertheless.
 */
export type ShownSlide = PlainSlide & { categoryName?: string; lang?: { title?: string; category?: string } }
