import { useState } from 'react'
import type { SettingsAnswer } from '#shared/settings/settings-contract.ts'
import { callApi } from '#web/client/api.ts'
import { QueryPanel } from '#web/client/queries/query-panel.tsx'
import { useQuery } from '#web/client/queries/use-query.ts'
import type { Elements } from '#web/ui/elements.ts'
import type { ShownSettings } from './use-settings-form.ts'

/** Shows what needs the settings, when they have come. */
export function WithSettings({ children }: { children: (shown: ShownSettings) => Elements }) {
  const fetched = useQuery('settings', (signal) => callApi('GET /api/settings', { signal }))
  const [newer, setNewer] = useState<SettingsAnswer>()
  return (
    <QueryPanel fetched={fetched}>{(answer) => children({ settings: newer ?? answer, show: setNewer })}</QueryPanel>
  )
}
