import Columns3 from 'lucide-react/icons/columns-3'
import { type ComponentProps, useId } from 'react'
import { fileColumnLabel } from '#shared/catalog/file-column-label.ts'
import type { ImportDecisions } from '#shared/catalog/import-decisions.ts'
import type { ImportReport } from '#shared/catalog/import-report.ts'
import { importScreenTexts as texts } from '#shared/catalog/import-screen-texts.ts'
import { callApi } from '#web/client/api.ts'
import { useQuery } from '#web/client/queries/use-query.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Select } from '#web/ui/input.tsx'
import { Panel } from '#web/ui/panel.tsx'

export type DecidingProps = {
  report: ImportReport
  decisions: ImportDecisions
  isBusy: boolean
  onDecide: (decisions: ImportDecisions) => void
}

type Missing = ImportReport['missing'][number]

/** The fields that no row has: each can be given once for all rows, apart from the name and the price. */
export function MissingFields({ report: { missing, rows }, ...deciding }: DecidingProps) {
  if (missing.length === 0) return null
  return (
    <Panel title={texts.missing(missing.length)}>
      <p className="soft mb-5">{texts.missingText}</p>
      <ul className="fillins">
        {missing.map((field) => (
          <FillIn key={field.field} {...field} {...deciding} rows={rows} />
        ))}
      </ul>
    </Panel>
  )
}

type FillInProps = Missing & Omit<DecidingProps, 'report'> & { rows: number }

function FillIn({ field, isNeeded, canFill, rows, decisions, isBusy, onDecide }: FillInProps) {
  const id = useId()
  const label = fileColumnLabel(field)
  const value = decisions.fill?.[field] ?? ''
  const control = {
    id,
    value,
    disabled: isBusy,
    'aria-describedby': `${id}-hint`,
    onChange: ({ target }: { target: { value: string } }) =>
      onDecide({ ...decisions, fill: filledWith({ ...decisions.fill, [field]: target.value }) }),
  }
  return (
    <li className="fillin">
      <span className="fillin__name">
        <Icon of={Columns3} />
        <b>{label}</b>
      </span>
      {canFill && (
        <>
          <label className="visually-hidden" htmlFor={id}>
            {texts.ofAllRows(label)}
          </label>
          {field === 'category' ? (
            <CategorySelect {...control} />
          ) : (
            <input {...control} className="input" inputMode={field === 'stock' ? 'numeric' : undefined} />
          )}
        </>
      )}
      <span id={`${id}-hint`} className="soft small">
        {canFill ? hintOf(field, { isNeeded, value, rows }) : texts.pleaseMatch}
      </span>
    </li>
  )
}

/** Without the values that are empty. */
const filledWith = (fill: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(fill).flatMap(([field, value]) => (value ? [[field, value]] : [])))

function hintOf(
  field: Missing['field'],
  { isNeeded, value, rows }: { isNeeded: boolean; value: string; rows: number },
) {
  if (value !== '') return texts.forAllRows(rows)
  if (field === 'stock') return texts.stockStays
  return isNeeded ? texts.needed : texts.mayStayEmpty
}

/** The shop's categories; in a shop without any, a text for the first one. */
function CategorySelect(
  control: Pick<ComponentProps<'select'>, 'id' | 'disabled' | 'aria-describedby'> & {
    value: string
    onChange: (event: { target: { value: string } }) => void
  },
) {
  const { answer: categories } = useQuery('categories', (signal) =>
    callApi('GET /api/products/categories', { query: {}, signal }),
  )
  if (categories?.length === 0) return <input {...control} className="input" />
  return (
    <Select {...control}>
      <option value="">{texts.chooseCategory}</option>
      {categories?.map(({ category, name }) => (
        <option key={category} value={category} dir="auto">
          {name}
        </option>
      ))}
    </Select>
  )
}
