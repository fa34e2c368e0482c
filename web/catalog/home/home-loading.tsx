import { uiTexts } from '#shared/ui/ui-texts.ts'
import { useFirstPicturesLoading } from '#web/ui/use-first-pictures-loading.ts'

/** 'Loading...' until the first pictures have come. It covers nothing, takes no space, and is not there without JavaScript. */
export function HomeLoading() {
  const isLoading = useFirstPicturesLoading(true)
  return (
    <p role="status" className="soft small absolute noscript:hidden">
      {isLoading && uiTexts.loading}
    </p>
  )
}
