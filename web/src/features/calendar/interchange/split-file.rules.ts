// Splits an iCalendar file that is too large for one request into several files. Each has the properties and the time
// zones of its calendar. Events with the same UID stay together, because a series needs its exceptions.

/** The size limit of a request; see `maxBodyBytes` of the endpoint. */
const maxRequestBytes = 2 * 1024 * 1024
/** The size reserved for the rest of the request. */
const otherBytes = 1024

const encoder = new TextEncoder()

/** The size of a text as JSON, in which line breaks and quotes take up more space. */
const toBytes = (text: string): number => encoder.encode(JSON.stringify(text)).length

/** Whether the file does not fit into one request. */
export const isTooLarge = (file: string): boolean => toBytes(file) > maxRequestBytes - otherBytes

/** A property that is not imported and may contain whole files. */
const leftOut = /^attach[;:]/i
/** The description as a page, which is read only if there is no other one. */
const otherDescription = /^x-alt-desc[;:]/i
const description = /^description(?:;[^:]*)?:\s*\S/i
/** The server cuts lines after this length. */
const maxLineLength = 64 * 1024

/** Descriptions as pages are long, so they are left out or cut, unlike other properties. */
const toSentLines = (component: readonly string[]): string[] => {
  const isDescribed = component.some((line) => description.test(line))
  return component
    .filter((line) => !isDescribed || !otherDescription.test(line))
    .map((line) => (otherDescription.test(line) ? line.slice(0, maxLineLength) : line))
}

interface ReadCalendar {
  /** The properties and the time zones of the calendar. */
  readonly head: string[]
  /** The lines of the other components, by UID. */
  readonly groups: Map<string, string[]>
}

/** Joins folded lines with the line that they continue, without unfolding them. */
const listFoldedLines = (file: string): string[] => file.split(/\r?\n(?![ \t])/)

const toName = (line: string): string =>
  line
    .slice(line.indexOf(':') + 1)
    .trim()
    .toLowerCase()

/** Reads the calendars of the file component by component. */
class FileReader {
  readonly calendars: ReadCalendar[] = []
  #component: string[] | null = null
  #depth = 0
  #uid: string | undefined

  read(line: string): void {
    const isBegin = /^begin:/i.test(line)
    if (isBegin) this.#begin(line)
    else if (/^end:/i.test(line)) this.#end(line)
    else this.#addProperty(line)
  }

  #begin(line: string): void {
    this.#depth += 1
    if (this.#depth === 1) this.calendars.push({ head: [], groups: new Map() })
    else if (this.#depth === 2) this.#component = [line]
    else this.#component?.push(line)
  }

  #end(line: string): void {
    this.#depth = Math.max(0, this.#depth - 1)
    this.#component?.push(line)
    if (this.#depth === 1) this.#addComponent()
  }

  #addProperty(line: string): void {
    if (this.#depth === 1) this.calendars.at(-1)?.head.push(line)
    if (this.#depth < 2 || leftOut.test(line)) return
    if (this.#depth === 2 && /^uid[;:]/i.test(line)) this.#uid = line.replaceAll(/\s/g, '')
    this.#component?.push(line)
  }

  #addComponent(): void {
    const calendar = this.calendars.at(-1)
    const component = toSentLines(this.#component ?? [])
    if (calendar && toName(component[0] ?? '') === 'vtimezone') calendar.head.push(...component)
    else if (calendar) {
      const key = this.#uid ?? `without UID ${calendar.groups.size}`
      calendar.groups.set(key, [...(calendar.groups.get(key) ?? []), ...component])
    }
    this.#component = null
    this.#uid = undefined
  }
}

const toFile = ({ head }: ReadCalendar, groups: readonly string[]): string =>
  ['BEGIN:VCALENDAR', ...head, ...groups, 'END:VCALENDAR', ''].join('\r\n')

const splitCalendar = (calendar: ReadCalendar): string[] => {
  const room = maxRequestBytes - otherBytes - toBytes(toFile(calendar, []))
  const parts: string[][] = []
  let left = 0
  for (const lines of calendar.groups.values()) {
    const group = lines.join('\r\n')
    const bytes = toBytes(`${group}\r\n`)
    const isNew = parts.length === 0 || bytes > left
    if (isNew) parts.push([])
    left = (isNew ? room : left) - bytes
    parts.at(-1)?.push(group)
  }
  return parts.map((groups) => toFile(calendar, groups))
}

/** Returns the file alone if it fits into one request, or if it is not an iCalendar file. */
export const splitCalendarFile = (file: string): string[] => {
  if (!isTooLarge(file)) return [file]
  const reader = new FileReader()
  for (const line of listFoldedLines(file)) reader.read(line)
  const parts = reader.calendars.flatMap(splitCalendar)
  return parts.length === 0 ? [file] : parts
}
