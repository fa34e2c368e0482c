/** A bar that shows a share from 0 to 1. An SVG, because the content security policy allows no style attribute. */
export function ShareBar({ share }: { share: number }) {
  const percent = Math.min(Math.max(share, 0), 1) * 100
  return (
    <svg className="share-bar" aria-hidden="true">
      <rect width={`${percent}%`} height="100%" />
    </svg>
  )
}
