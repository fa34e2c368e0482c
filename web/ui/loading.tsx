import { uiTexts } from '#shared/ui/ui-texts.ts'
import { classNames } from './class-names.ts'

/** The loading screen (docs/rules/site.md#loading-and-notices): a spinner image and 'Loading...' as a status. */
export function Loading({ className }: { className?: string }) {
  return (
    <p className={classNames('loading skeleton', className)} role="status">
      <img src="/spinner.svg" alt="" width="32" height="32" />
      {uiTexts.loading}
    </p>
  )
}
