import type { MemberName } from '../people.ts'

const colors = {
  indigo: '#6366F1',
  amber: '#F59E0B',
  emerald: '#10B981',
  pink: '#EC4899',
  purple: '#8B5CF6',
  red: '#EF4444',
  blue: '#3B82F6',
  green: '#22C55E',
  orange: '#F97316',
  teal: '#14B8A6',
} as const
type Color = keyof typeof colors

export const toColor = (color: Color): string => colors[color]

/** The fields of an event without its times. */
export interface EventPlan {
  readonly title: string
  readonly by: MemberName
  readonly color: Color
  readonly category: string
  readonly location?: string
  readonly description?: string
  readonly attendees?: readonly string[]
  readonly reminders?: readonly string[]
  readonly isPrivate?: boolean
}
