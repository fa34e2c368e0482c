import Plus from 'lucide-react/icons/plus'
import Replace from 'lucide-react/icons/replace'
import { useState } from 'react'
import type { SearchSynonym } from '#shared/catalog/search-contract.ts'
import { synonymTexts as texts } from '#shared/catalog/synonym-texts.ts'
import { isolated } from '#shared/own-direction.ts'
import { callApi, listApi } from '#web/client/api.ts'
import { PagedList } from '#web/client/lists/paged-list.tsx'
import { useActedOnRows } from '#web/client/lists/use-acted-on-rows.ts'
import { useListAddress } from '#web/client/lists/use-list-address.ts'
import { useRowRemoval } from '#web/client/lists/use-row-removal.ts'
import { QueryPanel } from '#web/client/queries/query-panel.tsx'
import { useQuery } from '#web/client/queries/use-query.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Cell, ListTable } from '#web/ui/list-table.tsx'
import { EditAndRemove } from '../edit-and-remove.tsx'
import { SettingsSection } from '../settings-section.tsx'
import { SynonymDialog } from './synonym-dialog.tsx'

const pageSize = 20

/** What the shop means by words, by term. `made` counts those that were made elsewhere on the screen. */
export function Synonyms({ made }: { made: number }) {
  const address = useListAddress()
  const { page } = address
  const fetched = useQuery(`${page} ${made}`, (signal) =>
    listApi('GET /api/search/synonyms', { query: { page, pageSize }, signal }),
  )
  const onChanged = useActedOnRows(fetched)
  const { isBusy, remove } = useRowRemoval({
    texts,
    done: texts.hasBeenRemoved,
    call(id) {
      const { term } = fetched.answer!.items.find((synonym) => synonym.id === id)!
      return callApi('DELETE /api/search/synonyms/{term}', { params: { term } })
    },
    onChanged,
  })
  // The open dialog. Without a synonym, it adds a new one.
  const [editing, setEditing] = useState<{ synonym?: SearchSynonym }>()
  return (
    <SettingsSection icon={Replace} title={texts.title} sentence={texts.sentence}>
      <QueryPanel fetched={fetched}>
        {({ items: synonyms, total }) => (
          <div className="grid gap-3">
            <PagedList
              paging={address}
              total={total}
              pageSize={pageSize}
              isCurrent={fetched.isCurrent}
              count={texts.count(total)}
              none={<p className="soft">{texts.none}</p>}
            >
              <ListTable caption={texts.title} columns={columns()}>
                {synonyms.map((synonym) => (
                  <SynonymRow
                    key={synonym.id}
                    synonym={synonym}
                    isBusy={isBusy(synonym)}
                    onEdit={() => setEditing({ synonym })}
                    onRemove={() => void remove({ id: synonym.id, name: synonym.term })}
                  />
                ))}
              </ListTable>
            </PagedList>
            <p>
              <Button kind="quiet" className="-ml-3" onClick={() => setEditing({})}>
                <Icon of={Plus} />
                {texts.addSynonym}
              </Button>
            </p>
          </div>
        )}
      </QueryPanel>
      {editing && <SynonymDialog {...editing.synonym} onClose={() => setEditing(undefined)} onSettled={onChanged} />}
    </SettingsSection>
  )
}

const columns = () => [{ label: texts.term }, { label: texts.means }, { label: texts.actions }]

type SynonymRowProps = { synonym: SearchSynonym; isBusy: boolean; onEdit: () => void; onRemove: () => void }

function SynonymRow({ synonym: { term, means }, isBusy, onEdit, onRemove }: SynonymRowProps) {
  return (
    <tr>
      <Cell full>
        <b dir="auto">{term}</b>
      </Cell>
      <Cell label={texts.means} className="wrap-anywhere">
        {means.map(isolated).join(', ')}
      </Cell>
      <Cell full>
        <EditAndRemove canRemove name={term} {...{ texts, isBusy, onEdit, onRemove }} />
      </Cell>
    </tr>
  )
}
