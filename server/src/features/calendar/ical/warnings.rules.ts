import type { ImportReport } from '@roost/contract/calendar/calendar.ts'
import {
  findKeyword,
  findParameter,
  listProperties,
  type ReadComponent,
} from '../../../lib/icalendar/content-lines.ts'
import { msg } from '@roost/contract/language/messages.ts'

export type ImportWarning = ImportReport['warnings'][number]

const maxWarnings = 200

/** The warnings about a file, without duplicates. */
export interface Warnings {
  add(title: string, message: string): void
  /** Adds a warning that does not refer to a particular event. */
  addOnce(message: string): void
  list(): readonly ImportWarning[]
}

export const createWarnings = (): Warnings => {
  const warnings = new Map<string, ImportWarning>()
  let isFull = false
  const add = (title: string | null, message: string): void => {
    const key = `${title ?? ''}\n${message}`
    if (warnings.has(key)) return
    if (warnings.size < maxWarnings - 1) warnings.set(key, { title, message })
    else isFull = true
  }
  return {
    add,
    addOnce: (message) => add(null, message),
    list: () => [
      ...warnings.values(),
      ...(isFull ? [{ title: null, message: msg('There is more to tell than fits here.') }] : []),
    ],
  }
}

export const withoutFormatting = msg('Descriptions are kept without their formatting.')

const unsupported: Readonly<Record<string, string>> = {
  attach: msg('Attachments are not kept.'),
  comment: msg('Comments are not kept.'),
  conference: msg('Links to conferences are not kept.'),
  'x-google-conference': msg('Links to conferences are not kept.'),
  'x-microsoft-skypeteamsmeetingurl': msg('Links to conferences are not kept.'),
  contact: msg('Contacts are not kept.'),
  exrule: msg('Rules for days that are left out are not kept.'),
  geo: msg('Coordinates of places are not kept.'),
  'x-apple-structured-location': msg('Coordinates of places are not kept.'),
  image: msg('Pictures are not kept.'),
  organizer: msg('Who organizes an event is not kept.'),
  'related-to': msg('How events belong together is not kept.'),
  resources: msg('Resources are not kept.'),
  url: msg('Web addresses of events are not kept.'),
}

const hasReplies = (event: ReadComponent): boolean =>
  listProperties(event, 'attendee').some(
    (attendee) => !['', 'NEEDS-ACTION'].includes(findParameter(attendee, 'partstat')?.toUpperCase() ?? ''),
  )

/** Adds a warning for each kind of content that a stored event does not support. */
export const warnOfUnsupported = (event: ReadComponent, warnings: Warnings): void => {
  for (const name of event.otherNames) {
    const message = Object.hasOwn(unsupported, name) ? unsupported[name] : undefined
    if (message !== undefined) warnings.addOnce(message)
  }
  if (findKeyword(event, 'status') === 'TENTATIVE')
    warnings.addOnce(msg('That an event is tentative is not kept.'))
  if (findKeyword(event, 'transp') === 'TRANSPARENT')
    warnings.addOnce(msg('That somebody is free during an event is not kept.'))
  if (hasReplies(event)) warnings.addOnce(msg('What attendees answered is not kept.'))
}
