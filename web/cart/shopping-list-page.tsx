import { useEffect, useRef, useState } from 'react'
import { maxListLetters, maxListLines, readShoppingList } from '#shared/cart/read-shopping-list.ts'
import { shoppingListTexts as texts } from '#shared/cart/shopping-list-texts.ts'
import { QueryPanel } from '#web/client/queries/query-panel.tsx'
import { useQuery } from '#web/client/queries/use-query.ts'
import { NeedsScript, Page } from '#web/layout/page.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { TextArea } from '#web/ui/input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { findProposals } from './shopping-list/find-proposals.ts'
import { askForList, typeList, useShoppingList } from './shopping-list/list-store.ts'
import { Proposals } from './shopping-list/proposals.tsx'

/** /shopping-list: a text with a line a thing becomes proposals (docs/rules/cart.md#shopping-list). */
export default function ShoppingListPage() {
  const isHydrated = useHydrated()
  const { text, asked } = useShoppingList()
  const { lines, leftOut } = readShoppingList(asked)
  const fetched = useQuery(lines.length > 0 ? asked : undefined, (signal) => findProposals(lines, signal))
  const { isCurrent, reload } = fetched
  const heading = useRef<HTMLHeadingElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const wasPressed = useRef(false)
  const [problem, setProblem] = useState<string>()

  // The products are below the box, on a phone out of view.
  useEffect(() => {
    if (!wasPressed.current || !isCurrent) return
    wasPressed.current = false
    heading.current?.focus()
  }, [isCurrent])

  function find() {
    const wanted = readShoppingList(text).lines
    if (wanted.length === 0) {
      setProblem(texts.nothingWritten)
      return field.current?.focus()
    }
    wasPressed.current = true
    askForList(new Set(wanted.map((line) => line.text)))
    reload()
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
            enterKeyHint="enter"
            autoCapitalize="none"
            readOnly={!isHydrated}
            value={text}
            error={problem}
            live
            onChange={({ target }) => {
              setProblem(undefined)
              typeList(target.value)
            }}
          />
          <Button size="big" wide className="mt-4" busy={lines.length > 0 && fetched.isBusy} onClick={find}>
            {texts.find}
          </Button>
        </div>
        <section className="from-list__products">
          {lines.length === 0 ? (
            <EmptyState panel className="wide-only" picture="fruit" title={texts.emptyTitle}>
              {texts.emptyHint}
            </EmptyState>
          ) : (
            <>
              {leftOut > 0 && (
                <Notice kind="warn" live className="mb-5">
                  {texts.leftOut(maxListLines, leftOut)}
                </Notice>
              )}
              <QueryPanel fetched={fetched}>
                {(proposals) => <Proposals proposals={proposals} heading={heading} />}
              </QueryPanel>
            </>
          )}
        </section>
      </div>
    </Page>
  )
}
