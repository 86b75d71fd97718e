import type { WidgetType } from '@roost/contract/dashboard-values.ts'
import type { Widget } from '@roost/contract/dashboard-config.ts'
import type { ComponentType } from 'react'
import { BudgetWidget } from './budget-widget.tsx'
import { EventsWidget } from './events-widget.tsx'
import { ExpensesWidget } from './expenses-widget.tsx'
import { ShoppingWidget } from './shopping-widget.tsx'
import { StatsWidget } from './stats-widget.tsx'
import { TasksWidget } from './tasks-widget.tsx'

const cards: Readonly<Record<WidgetType, ComponentType<{ readonly title: string }>>> = {
  stats: StatsWidget,
  tasks: TasksWidget,
  expenses: ExpensesWidget,
  shopping: ShoppingWidget,
  calendar: EventsWidget,
  budget: BudgetWidget,
}

/** The type of a widget decides its content; its settings are stored for later use. */
export function WidgetCard({ widget: { type, title } }: { readonly widget: Pick<Widget, 'type' | 'title'> }) {
  const Content = cards[type]
  return <Content title={title} />
}
