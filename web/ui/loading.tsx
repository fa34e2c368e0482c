import { uiTexts } from '#shared/ui/ui-texts.ts'
import { classNames } from './class-names.ts'

/** The loading screen of the specification: a spinner image and 'Loading...' as a status. */
export function Loading({ className }: { className?: string }) {
  return (
    <p className={classNames('loading skeleton', className)} role="status">
      <img src="/spinner.svg" alt="" width="32" height="32" />
      {uiTexts.loading}
    </p>
  )
}
