import { Picture } from '#web/ui/picture.tsx'
import { aisleOf } from '../aisle.ts'

type AisleHeadProps = {
  title: string
  line: string
  picture: string
  /** The category that gives the tint. */
  tintOf: string
}

/** The head of an aisle: its name, a line, and its picture on its own ground. */
export function AisleHead({ title, line, picture, tintOf }: AisleHeadProps) {
  return (
    <div className="aisle-head" data-aisle={aisleOf(tintOf)}>
      <div className="aisle-head__text">
        <h1>{title}</h1>
        <p>{line}</p>
      </div>
      {picture && <Picture src={picture} width={800} height={600} sizes="(min-width: 44rem) 328px, 44vw" priority />}
    </div>
  )
}
