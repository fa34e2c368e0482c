import { Skeleton, SkeletonBox } from '#web/ui/skeleton.tsx'

/** As many skeletons as there may be cards, in the same grid. */
export function CardSkeletons({ count, className }: { count: number; className: string }) {
  return (
    <Skeleton>
      <ul className={className}>
        {Array.from({ length: count }, (_, index) => (
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
