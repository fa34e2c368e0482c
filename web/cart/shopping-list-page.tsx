import { useLayoutEffect, useRef, useState } from 'react'
import { shoppingListTexts as texts } from '#shared/cart/shopping-list-texts.ts'
import { NeedsScript, Page } from '#web/layout/page.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { TextArea } from '#web/ui/input.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import { askForList, maxListLetters, typeList, useShoppingList } from './shopping-list/list-store.ts'

const ListProducts = onDemand('list-products', () => import('./shopping-list/list-products.tsx'))

/** /shopping-list: a text with a line a thing becomes proposals (docs/rules/cart.md#shopping-list). */
export default function ShoppingListPage() {
  const { text, asked } = useShoppingList()
  const field = useRef<HTMLTextAreaElement>(null)
  const [presses, setPresses] = useState(0)
  const [problem, setProblem] = useState<string>()

  // Typed before hydration.
  useLayoutEffect(() => {
    if (field.current?.value) typeList(field.current.value)
  }, [])

  function find() {
    if (text.trim() === '') {
      setProblem(texts.nothingWritten)
      return field.current?.focus()
    }
    askForList()
    setPresses(presses + 1)
  }

  return (
    <Page title={texts.title}>
      <h1>{texts.title}</h1>
      <p className="soft mt-2 max-w-[60ch]">{texts.intro}</p>
      <NeedsScript>{texts.scriptNeeded}</NeedsScript>
      <div className="from-list">
        <div className="from-list__box">
          <TextArea
            ref={field}
            label={texts.list}
            rows={8}
            maxLength={maxListLetters}
            placeholder={texts.example}
            autoCapitalize="none"
            value={text}
            error={problem}
            live
            onChange={({ target }) => {
              setProblem(undefined)
              typeList(target.value)
            }}
          />
          <Button kind={asked === '' ? 'primary' : 'second'} size="big" wide className="mt-4" onClick={find}>
            {texts.find}
          </Button>
        </div>
        <section>
          {asked === '' ? (
            <EmptyState panel className="wide-only" picture="fruit" title={texts.emptyTitle}>
              {texts.emptyHint}
            </EmptyState>
          ) : (
            <ListProducts asked={asked} presses={presses} />
          )}
        </section>
      </div>
    </Page>
  )
}
