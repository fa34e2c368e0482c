import { ownAccountTexts as texts } from '#shared/accounts/own-account-texts.ts'
import { Picture } from '#web/ui/picture.tsx'

type ProfileBannerProps = {
  name: string
  /** The address of a picture for its right side. */
  image?: string
  /** 2 where the page has its own heading, as in the admin area. */
  level?: 1 | 2
}

/** The banner of the profile, with the greeting (docs/rules/accounts.md#profile). */
export function ProfileBanner({ name, image, level = 1 }: ProfileBannerProps) {
  const Heading = `h${level}` as const
  return (
    <section className="tinted-head" data-tint="vegetables">
      <div className="tinted-head__text">
        <p>{texts.welcomeBack}</p>
        <Heading>{texts.hello(name)}</Heading>
      </div>
      {image && <Picture src={image} width={800} height={600} sizes="(min-width: 44rem) 20.5rem, 44vw" priority />}
    </section>
  )
}
