import { isFinished, unfinished } from '../../../lib/forms/typed-date.ts'
import { t } from '../../../lib/locale/language.ts'

/** The date and the time of a due date; each is empty if it was not typed. */
interface DueParts {
  readonly date: string
  readonly time: string
}

/** Splits a due date as its form holds it: `2026-11-21T18:00`, `2026-11-21`, or a time alone, `T18:00`. */
export const toDueParts = (dueDate: string): DueParts => {
  const [date = '', time = ''] = dueDate.split('T')
  return { date, time }
}

export const toDueDate = ({ date, time }: DueParts): string => (time === '' ? date : `${date}T${time}`)

/** The faults of the two fields, of which one has the error of the due date. */
export const toDueFaults = (
  dueDate: string,
  error: string | undefined,
): { readonly date?: string | undefined; readonly time?: string | undefined } => {
  const { date, time } = toDueParts(dueDate)
  if (error === undefined) return {}
  if (date === '' && time !== '') return { date: t('A time needs a date.') }
  if (isFinished(date) && time === unfinished) return { time: t('Complete the time, or clear it.') }
  return { date: error }
}
