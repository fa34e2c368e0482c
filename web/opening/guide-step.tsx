import Check from 'lucide-react/icons/check'
import type { OpeningStep } from '#shared/opening/opening-steps.ts'
import { openingTexts as texts } from '#shared/opening/opening-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { Elements } from '#web/ui/elements.ts'
import { Icon } from '#web/ui/icon.tsx'

type GuideStepProps = {
  step: OpeningStep
  number: number
  isDone: boolean
  isOpen: boolean
  summary: string
  onOpen: () => void
  children: Elements
}

/** One step: its name and what is known about it, or, while it is open, its contents. */
export function GuideStep({ step, number, isDone, isOpen, summary, onOpen, children }: GuideStepProps) {
  const name = texts.names[step]
  const state = isDone ? texts.stepDone : texts.stepOpen
  return (
    <li
      className={classNames('guide__step', isDone && 'is-done', isOpen && 'is-now')}
      aria-current={isOpen ? 'step' : undefined}
    >
      <span className="guide__number" aria-hidden="true">
        {isDone ? <Icon of={Check} /> : number}
      </span>
      <div className="guide__text">
        <h2 id={`step-${step}`} tabIndex={-1}>
          {name}
        </h2>
        <p className="soft wrap-anywhere" dir="auto">
          {isOpen ? texts[step].hint : summary}
        </p>
        {isOpen && children}
      </div>
      {!isOpen && (
        <Button
          kind="quiet"
          id={`open-${step}`}
          aria-label={isDone ? texts.editStep(name) : texts.beginStep(name)}
          onClick={onOpen}
        >
          {isDone ? texts.edit : texts.begin}
        </Button>
      )}
      <span className="visually-hidden">{isOpen ? texts.stepNow : state}</span>
    </li>
  )
}
