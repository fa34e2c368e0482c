import { useNavigation } from 'react-router'
import { frameTexts } from '#shared/info/frame-texts.ts'

/** A line at the top of the window while a page is loading; the stylesheet shows it after 200 ms. */
export function NavigationProgress() {
  const { state } = useNavigation()
  return state === 'idle' ? null : <div className="progress" role="progressbar" aria-label={frameTexts.goingOn} />
}
