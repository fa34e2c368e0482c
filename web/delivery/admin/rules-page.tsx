import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { deliveryAdminTexts } from '#shared/delivery/delivery-admin-texts.ts'
import type { ShopArea, ShopRule } from '#shared/delivery/setup-contract.ts'
import { isolated } from '#shared/own-direction.ts'
import { dayText } from '#shared/settings/day-text.ts'
import { shopDay } from '#shared/settings/shop-day.ts'
import { callApi } from '#web/client/api.ts'
import { useActedOnRows } from '#web/client/lists/use-acted-on-rows.ts'
import { useRowRemoval } from '#web/client/lists/use-row-removal.ts'
import { QueryPanel } from '#web/client/queries/query-panel.tsx'
import { useQuery } from '#web/client/queries/use-query.ts'
import { useLayoutData } from '#web/layout/layout-data.tsx'
import { EditAndRemove } from '#web/settings/edit-and-remove.tsx'
import { shopNow } from '#web/shop-clock.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Cell, ListTable } from '#web/ui/list-table.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { DeliveryScreen } from './delivery-screen.tsx'
import { fetchRules, type MethodWithRules } from './fetch-parts.ts'
import { nameOfRule, RuleDialog } from './rule-dialog.tsx'

const texts = deliveryAdminTexts.rules

/** The weekly times of each method (docs/rules/delivery.md#slots). */
export default function DeliveryRulesPage() {
  const fetched = useQuery('rules', fetchRules)
  const onChanged = useActedOnRows(fetched)
  return (
    <DeliveryScreen part="rules">
      <QueryPanel fetched={fetched}>
        {({ methods }) =>
          methods.length === 0 ? (
            <EmptyState
              panel
              title={deliveryAdminTexts.noMethods}
              action={<Button to="/H0me/delivery/methods">{deliveryAdminTexts.methods.addMethod}</Button>}
            />
          ) : (
            <>
              <p className="soft">{texts.sentence}</p>
              {methods.map((shown) => (
                <RulesOf key={shown.method.id} {...shown} onChanged={onChanged} />
              ))}
            </>
          )
        }
      </QueryPanel>
    </DeliveryScreen>
  )
}

const columns = () => [
  { label: texts.time },
  { label: texts.capacity, num: true },
  { label: texts.cutoff },
  { label: deliveryAdminTexts.areas.title },
  { label: texts.valid },
  { label: texts.actions },
]

type RulesOfProps = MethodWithRules & { onChanged: () => void }

function RulesOf({ method, rules, areas, onChanged }: RulesOfProps) {
  const { id, name, needsSlot, leadMinutes } = method
  const { isBusy, remove } = useRowRemoval({
    texts,
    done: texts.hasBeenRemoved,
    call: (part) => callApi('DELETE /api/delivery/methods/{id}/rules/{part}', { params: { id, part } }),
    onChanged,
  })
  // The open dialog. Without a rule, it adds new ones.
  const [editing, setEditing] = useState<{ rule?: ShopRule }>()
  const tell = (saved: ShopRule[]) => {
    const [first] = saved
    if (!first) return
    const added = saved.length === 1 ? texts.added(nameOfRule(first)) : texts.addedMany(saved.length)
    showToast({ text: editing?.rule ? texts.saved(nameOfRule(first)) : added })
  }
  return (
    <Panel title={texts.ofMethod(name)} className="mt-(--gap)">
      <div className="grid gap-3">
        {!needsSlot && <p className="soft">{texts.withoutTimes}</p>}
        {needsSlot && rules.length === 0 && <p className="soft">{texts.none}</p>}
        {rules.length > 0 && (
          <ListTable caption={texts.ofMethod(name)} columns={columns()} className="list-table--short">
            {rules.map((rule) => (
              <RuleRow
                key={rule.id}
                rule={rule}
                areas={areas}
                leadMinutes={leadMinutes}
                isBusy={isBusy(rule)}
                onEdit={() => setEditing({ rule })}
                onRemove={() => void remove({ id: rule.id, name: nameOfRule(rule) })}
              />
            ))}
          </ListTable>
        )}
        <p>
          <Button kind="quiet" className="-ml-3" aria-label={texts.addRuleTo(name)} onClick={() => setEditing({})}>
            <Icon of={Plus} />
            {texts.addRule}
          </Button>
        </p>
      </div>
      {editing && (
        <RuleDialog
          method={method}
          areas={areas}
          rule={editing.rule}
          onClose={() => setEditing(undefined)}
          onSaved={tell}
          onSettled={onChanged}
        />
      )}
    </Panel>
  )
}

type RuleRowProps = {
  rule: ShopRule
  areas: ShopArea[]
  /** Of the method. */
  leadMinutes: number
  isBusy: boolean
  onEdit: () => void
  onRemove: () => void
}

function RuleRow({ rule, areas, leadMinutes, isBusy, onEdit, onRemove }: RuleRowProps) {
  const { timeZone } = useLayoutData()
  const { capacity, cutoffDays, cutoffTime, validFrom, validUntil } = rule
  const today = shopDay(new Date(shopNow()), timeZone)
  const named = areas.filter(({ id }) => rule.areas.includes(id)).map((area) => area.name)
  const name = nameOfRule(rule)
  return (
    <tr>
      <Cell full className="sm:whitespace-nowrap">
        <b>{name}</b>
      </Cell>
      <Cell label={texts.capacity} num>
        {capacity}
      </Cell>
      <Cell label={texts.cutoff} className="sm:whitespace-nowrap">
        {cutoffTime ? texts.cutoffText(cutoffDays, cutoffTime) : texts.noCutoff(leadMinutes)}
      </Cell>
      <Cell
        label={deliveryAdminTexts.areas.title}
        className={classNames('wrap-anywhere', named.length === 0 && 'is-usual')}
      >
        {named.length > 0 ? named.map(isolated).join(', ') : texts.allAreas}
      </Cell>
      <Cell
        label={texts.valid}
        className={classNames(
          validUntil ? 'text-balance' : 'sm:whitespace-nowrap',
          !validUntil && validFrom <= today && 'is-usual',
        )}
      >
        {texts.validOf(dayText(validFrom), validUntil ? dayText(validUntil) : undefined)}
      </Cell>
      <Cell full>
        <EditAndRemove canRemove {...{ name, texts, isBusy, onEdit, onRemove }} />
      </Cell>
    </tr>
  )
}
