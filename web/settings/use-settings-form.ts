import type { SettingsAnswer } from '#shared/settings/settings-contract.ts'
import { settingsProblems, tidySettings } from '#shared/settings/settings-rules.ts'
import { settingsTexts as texts } from '#shared/settings/settings-texts.ts'
import { persistedChanges } from '#web/accounts/personal-draft.ts'
import { ApiError, callApi } from '#web/client/api.ts'
import { byField, type FormProblems, problemsFrom } from '#web/client/forms/form-problems.ts'
import { changesIn, useForm } from '#web/client/forms/use-form.ts'
import { showRefusal } from '#web/client/queries/show-refusal.ts'
import { useRefreshedLayout } from '#web/layout/use-refreshed-layout.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { bodyOf, fieldsOf, type SettingsFields } from './settings-fields.ts'

/** The settings that a screen shows, and how it shows newer ones. */
export type ShownSettings = { settings: SettingsAnswer; show: (newer: SettingsAnswer) => void }

type Options<Name extends keyof SettingsFields> = ShownSettings & {
  title: string
  /** The fields of this form, with their labels. */
  labels: Record<Name, string>
  /** Asks before a change; false: the person has thought better of it. */
  ask?: (changed: Partial<SettingsFields>) => Promise<boolean>
}

/**
 * A section's form. Saves only what was changed. Changes of other fields by another admin are no conflict; of the same
 * field, the person is told and decides.
 */
export function useSettingsForm<Name extends keyof SettingsFields>({
  settings,
  show,
  title,
  labels,
  ask,
}: Options<Name>) {
  type Fields = Pick<SettingsFields, Name>
  const names = Object.keys(labels) as Name[]
  const fieldsIn = (from: SettingsAnswer): Fields => {
    const all = fieldsOf(from)
    return Object.fromEntries(names.map((name) => [name, all[name]])) as Fields
  }
  const start = fieldsIn(settings)
  const refresh = useRefreshedLayout()

  const form = useForm<Fields, SettingsAnswer>({
    start,
    persisted: () => persistedChanges(`settings ${names.join()}`, start),
    async check(values) {
      const changed: Partial<SettingsFields> = changesIn(start, values)
      const problems = byField(settingsProblems(tidySettings(bodyOf(changed))))
      if (Object.keys(problems).length > 0) return { fields: problems }
      return ask && !(await ask(changed)) ? undefined : { fields: {} }
    },
    async send(_, changed) {
      const put = (version: number) => callApi('PUT /api/settings', { body: { ...bodyOf(changed), version } })
      try {
        return await put(settings.version)
      } catch (error) {
        const now = settingsInConflict(error)
        if (!now || isAnyChanged(start, fieldsIn(now), changed)) throw error
        return put(now.version)
      }
    },
    onSaved(saved, { hasLeft, reset }) {
      if (!hasLeft) {
        show(saved)
        reset(fieldsIn(saved))
      }
      showToast({ text: texts.saved })
      refresh()
    },
    problemsOf(error): FormProblems {
      const now = settingsInConflict(error)
      if (!now) return problemsFrom(error, names)
      const mine = changesIn(start, form.latest())
      const theirs = fieldsIn(now)
      show(now)
      form.change({ ...theirs, ...mine })
      const both = names.filter((name) => name in mine && theirs[name] !== start[name])
      const said = both.flatMap((name) => (isList(theirs[name]) ? [] : [texts.theirs(labels[name], theirs[name])]))
      return { fields: {}, message: [texts.changedMeanwhile, ...said].join(' ') }
    },
    onRefusedLater: (error) => showRefusal(title, error),
  })
  const changes = Object.keys(changesIn(start, form.values)).length
  return { form, changes, discard: () => form.reset(start) }
}

const isList = (value: string) => value.startsWith('[')

/** The present settings, when a call was refused because of them. */
function settingsInConflict(error: unknown): SettingsAnswer | undefined {
  if (!(error instanceof ApiError) || error.code !== 'version') return undefined
  return error.errors.find(({ field }) => field === 'version')?.['settings'] as SettingsAnswer | undefined
}

const isAnyChanged = (before: Partial<SettingsFields>, now: Partial<SettingsFields>, names: object): boolean =>
  (Object.keys(names) as (keyof SettingsFields)[]).some((name) => before[name] !== now[name])
