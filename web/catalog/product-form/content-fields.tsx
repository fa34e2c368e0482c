import type { Product } from '#shared/catalog/catalog-contract.ts'
import { contentInWords } from '#shared/catalog/content.ts'
import { productFormTexts as texts } from '#shared/catalog/product-form-texts.ts'
import { FormInput } from '#web/client/forms/form.tsx'
import { UnitPrice } from '../unit-price.tsx'
import { contentOfDraft, type PriceWords } from './draft-content.ts'
import type { ProductDraft } from './product-draft.ts'

type ContentFieldsProps = { draft: ProductDraft; base: Product | undefined; words: PriceWords }

/** What the pack holds, with the unit price that follows from it while somebody types. */
export function ContentFields({ draft, base, words }: ContentFieldsProps) {
  const { content, unitPrice } = contentOfDraft(draft, base, words)
  const isFromUnit = content !== null && draft.content.trim() === ''
  return (
    <>
      <FormInput
        name="content"
        label={texts.content}
        optional
        autoComplete="off"
        hint={
          <>
            {isFromUnit && <span>{texts.contentFromUnit(contentInWords(content))}</span>}{' '}
            {unitPrice ? <UnitPrice of={unitPrice} className="num" /> : !isFromUnit && <span>{texts.contentHint}</span>}
          </>
        }
      />
      <FormInput name="drained" label={texts.drained} optional autoComplete="off" hint={texts.drainedHint} />
    </>
  )
}
