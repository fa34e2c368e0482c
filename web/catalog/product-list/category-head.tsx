import { Picture } from '#web/ui/picture.tsx'
import { tintOf } from '../tint.ts'

type CategoryHeadProps = {
  title: string
  line: string
  picture: string
  /** The category that gives the tint. */
  tintCategory: string
}

/** The head of a category: its name, a line, and its picture on its own tint. */
export function CategoryHead({ title, line, picture, tintCategory }: CategoryHeadProps) {
  return (
    <div className="tinted-head" data-tint={tintOf(tintCategory)}>
      <div className="tinted-head__text">
        <h1>{title}</h1>
        <p>{line}</p>
      </div>
      {picture && <Picture src={picture} width={800} height={600} sizes="(min-width: 44rem) 328px, 44vw" priority />}
    </div>
  )
}
