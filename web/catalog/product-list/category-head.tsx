import { Picture } from '#web/ui/picture.tsx'
import { tintOf } from '../tint.ts'

type CategoryHeadProps = {
  title: string
  line: string
  picture: string
  /** The category that gives the tint. */
  tintCategory: string
  /** The languages of a category's name and line, if they are not the page's. */
  lang: string | undefined
  lineLang: string | undefined
}

/** The head of a list: a title, a line and a picture on a tint. */
export function CategoryHead({ title, line, picture, tintCategory, lang, lineLang }: CategoryHeadProps) {
  return (
    <div className="tinted-head" data-tint={tintOf(tintCategory)}>
      <div className="tinted-head__text">
        <h1 dir="auto" lang={lang}>
          {title}
        </h1>
        <p dir="auto" lang={lineLang}>
          {line}
        </p>
      </div>
      {picture && <Picture src={picture} width={800} height={600} sizes="(min-width: 44rem) 328px, 44vw" priority />}
    </div>
  )
}
