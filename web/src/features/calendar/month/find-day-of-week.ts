import type { CalendarDate } from '@roost/contract/time/dates.ts'
import { isPageRightToLeft } from '../../../lib/locale/language.ts'

/** Finds the day by position, because a bar is in the cell in which it starts but spans others. */
export const findDayOfWeek = (week: Element | null | undefined, x: number): CalendarDate | undefined => {
  const cells = [...(week?.querySelectorAll<HTMLElement>('[data-day]') ?? [])]
  const isReached = ({ left, right }: DOMRect): boolean => (isPageRightToLeft() ? left < x : right > x)
  return (cells.find((cell) => isReached(cell.getBoundingClientRect())) ?? cells.at(-1))?.dataset['day']
}
