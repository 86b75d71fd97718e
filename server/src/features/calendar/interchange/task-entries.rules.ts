import { toCalendarDate, toTimeOfDay } from '@roost/contract/time/dates.ts'
import type { Task } from '@roost/contract/tasks/tasks.ts'
import { toComponentText } from '../../../lib/icalendar/jcal.ts'
import { toProperty, toStampProperties, toTextProperties } from '../ical/writer.rules.ts'

/**
 * A task as an all-day event, because programs ignore the tasks of a subscribed calendar. Its due date has no time zone, so
 * the time is a text. It makes nobody busy and has no alarm.
 */
export const toTaskText = (task: Task & { readonly dueDate: string }, publicUrl: string): string => {
  const facts = [toTimeOfDay(task.dueDate), task.assignedToName].filter(Boolean).join(' · ')
  return toComponentText([
    'vevent',
    [
      ...toStampProperties({ ...task, uid: `task-${task.id}@roost` }),
      ...toTextProperties('description', [facts, task.description].filter(Boolean).join('\n')),
      toProperty('url', 'uri', new URL(`/tasks#task-${task.id}`, publicUrl).href),
      toProperty('dtstart', 'date', toCalendarDate(task.dueDate)),
      toProperty('transp', 'text', 'TRANSPARENT'),
    ],
    [],
  ])
}
