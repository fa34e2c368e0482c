import { productsOnPage } from '#shared/pagination.ts'
import { Skeleton, SkeletonBox } from '#web/ui/skeleton.tsx'

/** As many card skeletons as a page of a list has cards, in the same grid. */
export function CardSkeletons() {
  return (
    <Skeleton>
      <ul className="products">
        {Array.from({ length: productsOnPage }, (_, index) => (
          <li key={index} className="card">
            <SkeletonBox className="skeleton-box--picture" />
            <div className="card__body">
              <SkeletonBox className="h-3 w-1/3" />
              <SkeletonBox className="mt-2 h-4 w-3/4" />
              <div className="card__foot">
                <SkeletonBox className="h-6 w-20" />
                <SkeletonBox className="skeleton-box--button" />
              </div>
            </div>
          </li>
        ))}
      </ul>
    </Skeleton>
  )
}
