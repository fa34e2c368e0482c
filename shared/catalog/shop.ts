import type { LayoutData } from '../info/info-contract.ts'
import type { Category, ProductDetail, ProductPage, ProductQuery, Slide } from './catalog-contract.ts'

/**
 * The reader that public pages see. The server implements it over the same functions as the API, so page and
 * API can't disagree. What it answers is the same for everyone: nothing of one person passes through here.
 */
export interface Shop {
  /** What the layout of every page needs: name, links, whether money moves, whether orders are taken. */
  layoutData(): Promise<LayoutData>
  /** Categories with active products in them, by name. */
  categories(): Promise<Category[]>
  /** The category of that name or id, empty ones too. */
  category(nameOrId: string): Promise<Category | undefined>
  /** The present name of the category that was last called this: old links still lead to it. */
  categoryNameNowOf(formerName: string): Promise<string | undefined>
  /** Active products, filtered, sorted and paged (docs/rules/search-and-lists.md#product-list). */
  listProducts(query: ProductQuery): Promise<ProductPage>
  /** A product by slug or id; inactive ones too, which show 'No Stock'. */
  productBySlug(slugOrId: string): Promise<ProductDetail | undefined>
  /** The present slug of the product that last had this one: old links still lead to it. */
  slugNowOf(formerSlug: string): Promise<string | undefined>
  /** The promotional slides of the home page. */
  slides(): Promise<ShownSlide[]>
}

/** One promotional slide: its picture's address, and the category that it leads to. */
export type ShownSlide = Omit<Slide, '_id' | 'id'>
