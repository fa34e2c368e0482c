import type { Category } from '#shared/catalog/catalog-contract.ts'
import { CategoryCard } from './category-card.tsx'

/** The cards of categories, in rows. */
export function CategoryCards({ categories, small = false }: { categories: Category[]; small?: boolean }) {
  return (
    <ul className={small ? 'category-cards category-cards--small' : 'category-cards'}>
      {categories.map((category) => (
        <li key={category.id}>
          <CategoryCard category={category} />
        </li>
      ))}
    </ul>
  )
}
