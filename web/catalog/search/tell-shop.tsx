import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { allProductsName } from '#shared/catalog/addresses.ts'
import { productListAddress } from '#shared/catalog/product-list-address.ts'
import { searchTexts as texts } from '#shared/catalog/search-texts.ts'
import { maxSearchLength } from '#shared/max-search-length.ts'
import { ApiError, callApi } from '#web/client/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Input } from '#web/ui/input.tsx'
import { showToast } from '#web/ui/toast-store.ts'

/**
 * Counts what somebody missed: it is searched for once more, and the shop counts searches that find nothing
 * (docs/rules/search-and-lists.md#synonyms). What is found after all is shown.
 */
export default function TellShop({ q }: { q: string }) {
  const navigate = useNavigate()
  const [text, setText] = useState(q)
  const [isBusy, setBusy] = useState(false)

  async function tell(event: FormEvent) {
    event.preventDefault()
    const missed = text.trim()
    if (missed === '' || isBusy) return
    setBusy(true)
    try {
      const { total } = await callApi('GET /api/products', { query: { q: missed, exact: '1', pageSize: 1 } })
      if (total > 0) await navigate(productListAddress(allProductsName, { q: missed, page: 1 }))
      else showToast({ text: texts.told })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showToast({ text: error.message, isProblem: true })
    }
    setBusy(false)
  }

  return (
    <section className="panel" aria-labelledby="missed">
      <h2 id="missed">{texts.missed}</h2>
      <p className="soft mt-2">{texts.missedHint}</p>
      <form className="stack mt-4 gap-4" onSubmit={(event) => void tell(event)}>
        <Input
          label={texts.whatMissed}
          hint={texts.whatMissedHint}
          maxLength={maxSearchLength}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <p>
          <Button type="submit" busy={isBusy}>
            {texts.tell}
          </Button>
        </p>
      </form>
    </section>
  )
}
