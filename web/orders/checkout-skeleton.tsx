import { Skeleton, SkeletonBox } from '#web/ui/skeleton.tsx'

/** In the place of two panels beside each other, until what they show is known. */
export function CheckoutSkeleton() {
  return (
    <Skeleton>
      <div className="with-aside">
        <SkeletonBox className="h-96 rounded-panel" />
        <SkeletonBox className="h-80 rounded-panel" />
      </div>
    </Skeleton>
  )
}
