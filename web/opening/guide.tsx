import { useEffect, useRef, useState } from 'react'
import { type OpeningStep, openingSteps } from '#shared/opening/opening-contract.ts'
import { openingTexts as texts } from '#shared/opening/opening-texts.ts'
import { useFocusOnLateHeading } from '#web/client/focus/use-focus-on-navigation.ts'
import { PageTitle } from '#web/layout/page.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { DeliveryStep } from './delivery-step.tsx'
import { GuideStep } from './guide-step.tsx'
import { MoneyStep } from './money-step.tsx'
import { OpeningPanel } from './opening-panel.tsx'
import { PaymentStep } from './payment-step.tsx'
import { ProductsStep } from './products-step.tsx'
import { ShopStep } from './shop-step.tsx'
import type { Found } from './step-props.ts'
import { stepSummary } from './step-summary.ts'
import { useIsPaidLocally } from './use-is-paid-locally.ts'

const forms = {
  shop: ShopStep,
  money: MoneyStep,
  products: ProductsStep,
  delivery: DeliveryStep,
  payment: PaymentStep,
}

/** The five steps, one open at once, and what is missing before the shop opens. */
export function Guide({ found, reload }: { found: Found; reload: () => void }) {
  const { opening } = found
  const { done } = opening
  const isMissing = (step: OpeningStep) => !done.includes(step)
  const [open, setOpen] = useState<OpeningStep | undefined>(() => openingSteps.find(isMissing))
  const isPaidLocally = useIsPaidLocally()
  useFocusOnLateHeading()
  const goTo = useFocusOfSteps(open, setOpen)

  function onSaved(step: OpeningStep) {
    showToast({ text: texts.saved(texts.names[step]) })
    reload()
    goTo(openingSteps.find((other) => other !== step && isMissing(other)))
  }

  return (
    <>
      <PageTitle name={texts.linkTitle} />
      <Welcome count={done.length} />
      <div className="with-aside">
        <ol className="guide">
          {openingSteps.map((step, index) => {
            const StepForm = forms[step]
            return (
              <GuideStep
                key={step}
                step={step}
                number={index + 1}
                isDone={!isMissing(step)}
                isOpen={step === open}
                summary={stepSummary(step, found, isPaidLocally)}
                onOpen={() => goTo(step)}
              >
                <StepForm found={found} onSaved={() => onSaved(step)} onLater={() => goTo(undefined, step)} />
              </GuideStep>
            )
          })}
        </ol>
        <OpeningPanel opening={opening} onFinished={reload} />
      </div>
    </>
  )
}

/** The heading with the steps that are done. */
function Welcome({ count }: { count: number }) {
  const all = openingSteps.length
  return (
    <div className="tinted-head guide-head" data-tint="vegetables">
      <div className="tinted-head__text">
        <h1>{texts.title}</h1>
        <p>{texts.done(count)}</p>
        <div
          className="guide-progress"
          role="progressbar"
          aria-label={texts.progress}
          aria-valuenow={count}
          aria-valuemin={0}
          aria-valuemax={all}
          aria-valuetext={texts.progressSaid(count, all)}
        >
          {openingSteps.map((step, index) => (
            <i key={step} className={index < count ? 'on' : undefined} />
          ))}
          <span>{texts.progressOf(count, all)}</span>
        </div>
      </div>
      <img src="/pictures/fruit.webp" alt="" width="352" height="352" />
    </div>
  )
}

/** Opens a step and moves the focus to its heading; where none opens, to the button of the step that was left. */
function useFocusOfSteps(open: OpeningStep | undefined, setOpen: (step: OpeningStep | undefined) => void) {
  const focusNext = useRef<string>(undefined)
  useEffect(() => {
    if (focusNext.current) document.getElementById(focusNext.current)?.focus()
    focusNext.current = undefined
  }, [open])
  return (step: OpeningStep | undefined, left?: OpeningStep) => {
    if (step) focusNext.current = `step-${step}`
    else if (left) focusNext.current = `open-${left}`
    setOpen(step)
  }
}
