import { uiTexts } from '#shared/info/ui-texts.ts'

/** Five stars, read out as '4.6 out of 5'. Half a star and more counts as a whole one. */
export function Stars({ value }: { value: number }) {
  const label = uiTexts.starsOf(String(Math.round(value * 10) / 10))
  return <span className="stars" data-on={Math.round(value)} role="img" aria-label={label} />
}

/** One star before a number that says the rest; with `off` only its outline. */
export function OneStar({ off }: { off: boolean }) {
  return <span className="stars stars--one" data-on={off ? 0 : 5} aria-hidden="true" />
}
