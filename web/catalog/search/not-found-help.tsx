import type { MouseEvent, ReactElement } from 'react'
import { categoryAddress } from '#shared/catalog/addresses.ts'
import type { Category } from '#shared/catalog/catalog-contract.ts'
import { searchTexts } from '#shared/catalog/search-texts.ts'
import { callApi } from '#web/client/api.ts'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { DidYouMean } from './did-you-mean.tsx'

const maxCategories = 12
/** Nobody waits longer for the dialog. */
const waitMs = 2000

/** What the dialog 'Product not found' offers: other texts, and the categories if they come in time. */
export async function notFoundHelp(alternatives: string[] | undefined): Promise<ReactElement> {
  const signal = AbortSignal.timeout(waitMs)
  const categories = await callApi('GET /api/products/categories', { query: {}, signal }).catch(() => [])
  return <NotFoundHelp alternatives={alternatives} categories={categories.filter(({ count }) => count > 0)} />
}

type NotFoundHelpProps = { alternatives: string[] | undefined; categories: Category[] }

function NotFoundHelp({ alternatives, categories }: NotFoundHelpProps) {
  return (
    <div className="not-found-help">
      <DidYouMean texts={alternatives} onFollow={leaveDialog} />
      {categories.length > 0 && (
        <>
          <h3>{searchTexts.lookIn}</h3>
          <ul className="chips">
            {categories.slice(0, maxCategories).map(({ id, category, name, lang }) => (
              <li key={id}>
                <ShopLink className="chip" dir="auto" lang={lang} to={categoryAddress(category)} onClick={leaveDialog}>
                  {name}
                </ShopLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

/** Closes the dialog. The search box, which then has the focus again, leaves it to the next page. */
function leaveDialog({ currentTarget }: MouseEvent<HTMLAnchorElement>) {
  currentTarget.closest('dialog')?.close()
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}
