import { uiTexts } from '#shared/info/ui-texts.ts'
import { StarShape } from './star-shape.tsx'

/** Five stars, read out as '4.6 out of 5'. Half a star and more counts as a whole one. */
export function Stars({ value }: { value: number }) {
  return (
    <span className="stars" role="img" aria-label={uiTexts.starsOf(String(Math.round(value * 10) / 10))}>
      {[1, 2, 3, 4, 5].map((star) => (
        <StarShape key={star} off={star > Math.round(value)} />
      ))}
    </span>
  )
}
