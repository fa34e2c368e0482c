import { productsOnPage } from '#shared/pagination.ts'
import { Bone, Skeleton } from '#web/ui/skeleton.tsx'

/** As many card skeletons as a page of a list has cards, in the same grid. */
export function CardSkeletons() {
  return (
    <Skeleton>
      <ul className="products">
        {Array.from({ length: productsOnPage }, (_, index) => (
          <li key={index} className="card">
            <Bone className="bone--picture" />
            <div className="card__body">
              <Bone className="h-3 w-1/3" />
              <Bone className="mt-2 h-4 w-3/4" />
              <div className="card__foot">
                <Bone className="h-6 w-20" />
                <Bone className="bone--button" />
              </div>
            </div>
          </li>
        ))}
      </ul>
    </Skeleton>
  )
}
