import { userOf } from '#server/accounts/guards.ts'
import type { ApiPlugin } from '#server/app.ts'
import { SettingsAnswer, SettingsBody } from '#shared/settings/settings-contract.ts'
import { changeSettings } from './change-settings.ts'
import { settingsAnswer } from './settings-answer.ts'

const config = { access: 'admin' } as const

/** The settings of the shop (docs/rules/settings.md). */
export const settingsApi: ApiPlugin = async (app, deps) => {
  app.get(
    '/settings',
    { config, schema: { summary: 'The settings of the shop', response: { 200: SettingsAnswer } } },
    async () => settingsAnswer(deps.db, deps.config),
  )

  app.put(
    '/settings',
    {
      config,
      schema: {
        summary: 'Change the settings that are sent',
        body: SettingsBody,
        response: { 200: SettingsAnswer },
      },
    },
    async (request) => changeSettings(deps, userOf(request), request.body),
  )
}
