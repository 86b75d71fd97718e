import { createContext, type ReactNode } from 'react'

export interface RowHistoryProps {
  readonly kind: 'task' | 'shopping-item' | 'budget' | 'expense-goal' | 'event' | 'recipe'
  readonly id: number
}

/** Renders the history of a row. Set by the app, because the history belongs to another feature than the dialogs that show it. */
export const RowHistoryContext = createContext<((props: RowHistoryProps) => ReactNode) | null>(null)
