import CalendarX from 'lucide-react/icons/calendar-x-2'
import MapIcon from 'lucide-react/icons/map'
import Repeat from 'lucide-react/icons/repeat'
import Truck from 'lucide-react/icons/truck'
import { deliveryAdminTexts as texts } from '#shared/delivery/delivery-admin-texts.ts'
import { AdminPanel } from '#web/layout/admin/admin-panel.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Elements } from '#web/ui/elements.ts'
import { Icon } from '#web/ui/icon.tsx'
import { parts } from './addresses.ts'

const icons = { methods: Truck, rules: Repeat, areas: MapIcon, closedDays: CalendarX }

type DeliveryScreenProps = {
  /** The part that is set up here. Without it, this is the week. */
  part?: keyof typeof icons
  children: Elements
}

/** A screen of Delivery, with links to the parts that are set up. */
export function DeliveryScreen({ part, children }: DeliveryScreenProps) {
  return (
    <AdminPanel
      title={part ? texts.parts[part] : texts.title}
      back={part && { to: '/H0me/delivery', label: texts.back }}
      aside={
        <nav className="head-links" aria-label={texts.title}>
          {parts.map(([name, to]) => (
            <Button key={to} kind="quiet" to={to} aria-current={name === part ? 'page' : undefined}>
              <Icon of={icons[name]} />
              <span>{texts.parts[name]}</span>
            </Button>
          ))}
        </nav>
      }
    >
      {children}
    </AdminPanel>
  )
}
