import { Notice } from '#web/ui/notice.tsx'

/** The message about a part of the order form. */
export function Problem({ message, ...rest }: { message: string; takesFocus?: boolean; className: string }) {
  return (
    <Notice kind="bad" live {...rest}>
      {message}
    </Notice>
  )
}
