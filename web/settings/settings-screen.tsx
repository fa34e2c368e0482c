import { useEffect, useRef } from 'react'
import { settingsTexts as texts } from '#shared/settings/settings-texts.ts'
import { AdminPanel } from '#web/layout/admin/admin-panel.tsx'
import { showInRow } from '#web/layout/admin/show-in-row.ts'
import type { Elements } from '#web/ui/elements.ts'
import { ShopLink } from '#web/ui/shop-link.tsx'

type Section = keyof typeof texts.sections

const addresses: [Section, string][] = [
  ['shop', '/H0me/settings'],
  ['money', '/H0me/settings/money'],
  ['hours', '/H0me/settings/hours'],
  ['delivery', '/H0me/settings/delivery'],
  ['payments', '/H0me/settings/payments'],
  ['search', '/H0me/settings/search'],
]

/** A screen of Settings: the heading, and the links to all sections, which have an address each. */
export function SettingsScreen({ current, children }: { current: Section; children: Elements }) {
  const row = useRef<HTMLElement>(null)
  useEffect(() => showInRow(row.current?.querySelector('[aria-current]') ?? undefined), [])
  return (
    <AdminPanel title={texts.title} aside={<p className="soft small">{texts.recorded}</p>}>
      <nav className="jump" aria-label={texts.title} ref={row}>
        {addresses.map(([section, to]) => (
          <ShopLink key={section} className="chip" to={to} aria-current={section === current ? 'page' : undefined}>
            {texts.sections[section]}
          </ShopLink>
        ))}
      </nav>
      {children}
    </AdminPanel>
  )
}
