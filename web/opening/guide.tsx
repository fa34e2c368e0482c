import { useEffect, useRef, useState } from 'react'
import { type OpeningStep, openingSteps } from '#shared/opening/opening-steps.ts'
import { openingTexts as texts } from '#shared/opening/opening-texts.ts'
import { useFocusOnLateHeading } from '#web/client/focus/use-focus-on-navigation.ts'
import { useLayoutData } from '#web/layout/layout-data.tsx'
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

const forms = {
  shop: ShopStep,
  money: MoneyStep,
  products: ProductsStep,
  delivery: DeliveryStep,
  payment: PaymentStep,
}

/** The five steps, one open at once, and what is missing before the shop opens. */
export function Guide({ found, onSettled }: { found: Found; onSettled: () => void }) {
  const { opening } = found
  const { done } = opening
  const isMissing = (step: OpeningStep) => !done.includes(step)
  const { shown, goTo, goOn, leave } = useShownStep(openingSteps.find(isMissing))
  const { localPayments } = useLayoutData()
  useFocusOnLateHeading()

  function onSaved(step: OpeningStep) {
    showToast({ text: texts.saved(texts.names[step]) })
    goOn(step)
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
                isOpen={step === shown}
                summary={stepSummary(step, found, localPayments)}
                onOpen={() => goTo(step)}
              >
                <StepForm
                  found={found}
                  onSaved={() => onSaved(step)}
                  onSettled={onSettled}
                  onLater={() => leave(step)}
                />
              </GuideStep>
            )
          })}
        </ol>
        <OpeningPanel opening={opening} onSettled={onSettled} />
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

/**
 * The step that is shown: the one that was chosen, or the first that is missing, which is another one as soon as the answer
 * about a saved step has come. A press moves the focus to the step that opens, or to the button of the step that was left.
 */
function useShownStep(firstMissing: OpeningStep | undefined) {
  const [chosen, setChosen] = useState<OpeningStep | 'first missing' | 'none'>('first missing')
  const left = useRef<OpeningStep>(undefined)
  const hasPressed = useRef(false)
  const present = chosen === 'first missing' ? firstMissing : chosen
  const shown = present === 'none' ? undefined : present
  useEffect(() => {
    if (hasPressed.current) document.getElementById(shown ? `step-${shown}` : `open-${left.current}`)?.focus()
    hasPressed.current = false
  }, [shown])

  function press(next: typeof chosen, from?: OpeningStep) {
    hasPressed.current = true
    left.current = from
    setChosen(next)
  }
  return {
    shown,
    goTo: (step: OpeningStep) => press(step),
    goOn: (from: OpeningStep) => press('first missing', from),
    leave: (from: OpeningStep) => press('none', from),
  }
}
