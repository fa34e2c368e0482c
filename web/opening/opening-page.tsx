import { openingTexts as texts } from '#shared/opening/opening-texts.ts'
import { callApi } from '#web/client/api.ts'
import { QueryPanel } from '#web/client/queries/query-panel.tsx'
import { useQuery } from '#web/client/queries/use-query.ts'
import { AdminPanel } from '#web/layout/admin/admin-panel.tsx'
import { useRefreshedLayout } from '#web/layout/use-refreshed-layout.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Guide } from './guide.tsx'

/** The first-run guide of a new shop (docs/rules/settings.md#first-run-guide). */
export default function OpeningPage() {
  const fetched = useQuery('opening', async (signal) => {
    const [opening, settings, taxCategories] = await Promise.all([
      callApi('GET /api/opening', { signal }),
      callApi('GET /api/settings', { signal }),
      callApi('GET /api/tax-categories', { signal }),
    ])
    return { opening, settings, taxCategories }
  })
  const refreshLayout = useRefreshedLayout()
  const onSettled = () => {
    fetched.reload()
    refreshLayout()
  }
  return (
    <QueryPanel fetched={fetched}>
      {(found) => (found.opening.isFinished ? <Finished /> : <Guide found={found} onSettled={onSettled} />)}
    </QueryPanel>
  )
}

function Finished() {
  return (
    <AdminPanel title={texts.finishedTitle}>
      <EmptyState panel picture="fruit" action={<Button to="/H0me/settings">{texts.settings}</Button>}>
        {texts.finishedHint}
      </EmptyState>
    </AdminPanel>
  )
}
