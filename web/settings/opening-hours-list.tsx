import { classNames } from '#web/ui/class-names.ts'

type Props = { hours: readonly { days: string; times: string }[]; className?: string }

/** Opening hours for people to read; nothing without any. */
export function OpeningHoursList({ hours, className }: Props) {
  if (hours.length === 0) return null
  return (
    <dl className={classNames('hours', className)}>
      {hours.map(({ days, times }) => (
        <div key={days}>
          <dt>{days}</dt>
          <dd className="num">{times}</dd>
        </div>
      ))}
    </dl>
  )
}
