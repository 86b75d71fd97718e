import { type JcalProperty, parseProperty } from './jcal.ts'

// Reads iCalendar files of strangers (RFC 5545 §3.1): nothing in them throws, and no line or nesting is too long to be
// read in time that grows with the file alone.

export interface ReadComponent {
  /** Lower case, as all names here. */
  readonly name: string
  /** Those asked for. */
  readonly properties: readonly JcalProperty[]
  /** Names of those that were not asked for, or that nobody can read. */
  readonly otherNames: ReadonlySet<string>
  readonly unreadableNames: ReadonlySet<string>
  readonly components: readonly ReadComponent[]
}

export interface ReadLines {
  readonly roots: readonly ReadComponent[]
  /** Lines that are no content lines at all. */
  readonly oddLineCount: number
}

/** Longer ones are cut: what is worth keeping is shorter by far. */
const maxLineLength = 64 * 1024
/** Calendar, event, alarm. */
const maxDepth = 4

const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g

/** Content lines, each in one piece. */
function* unfoldLines(text: string): Generator<string> {
  let line = ''
  for (const part of text.replaceAll(controlCharacters, '').split(/\r\n|\r|\n/)) {
    if (part.startsWith(' ') || part.startsWith('\t')) {
      if (line.length < maxLineLength) line += part.slice(1)
    } else {
      if (line !== '') yield line.slice(0, maxLineLength)
      line = part
    }
  }
  if (line !== '') yield line.slice(0, maxLineLength)
}

interface OpenComponent {
  readonly name: string
  readonly properties: JcalProperty[]
  readonly otherNames: Set<string>
  readonly unreadableNames: Set<string>
  readonly components: OpenComponent[]
}

const openComponent = (name: string): OpenComponent => ({
  name,
  properties: [],
  otherNames: new Set(),
  unreadableNames: new Set(),
  components: [],
})

const addProperty = (
  component: OpenComponent,
  name: string,
  line: string,
  isAskedFor: (name: string) => boolean,
): void => {
  if (!isAskedFor(name)) {
    component.otherNames.add(name)
    return
  }
  try {
    component.properties.push(parseProperty(line))
  } catch {
    component.unreadableNames.add(name)
  }
}

interface Reading {
  readonly roots: OpenComponent[]
  /** What is begun and not ended, the outermost first. */
  readonly stack: OpenComponent[]
  readonly isAskedFor: (name: string) => boolean
  oddLineCount: number
}

const beginComponent = ({ roots, stack }: Reading, name: string): void => {
  const component = openComponent(name)
  const siblings = stack.at(-1)?.components ?? roots
  if (stack.length < maxDepth) siblings.push(component)
  stack.push(component)
}

const lineName = /^([\w-]+)[:;]/

const toValue = (line: string): string =>
  line
    .slice(line.indexOf(':') + 1)
    .trim()
    .toLowerCase()

/** False when what ends here is not what was begun last. */
const readLine = (reading: Reading, line: string): boolean => {
  const { stack } = reading
  const name = lineName.exec(line)?.[1]?.toLowerCase()
  if (name === 'end') return stack.pop()?.name === toValue(line)
  const component = stack.at(-1)
  if (name === 'begin') beginComponent(reading, toValue(line))
  else if (name === undefined || !component) reading.oddLineCount += line.trim() === '' ? 0 : 1
  else if (stack.length <= maxDepth) addProperty(component, name, line, reading.isAskedFor)
  return true
}

const linesAtOnce = 20

/**
 * Pauses after some lines, so that others get their turn. The result is null when components are not closed in the
 * order they were opened, so that the file is not whole.
 */
export function* readContentLines(
  text: string,
  isAskedFor: (name: string) => boolean,
): Generator<void, ReadLines | null> {
  const reading: Reading = { roots: [], stack: [], isAskedFor, oddLineCount: 0 }
  let count = 0
  for (const line of unfoldLines(text.replace(/^\ufeff/, ''))) {
    if (!readLine(reading, line)) return null
    count += 1
    if (count % linesAtOnce === 0) yield
  }
  return reading.stack.length === 0 ? reading : null
}

export const findProperty = (component: ReadComponent, name: string): JcalProperty | undefined =>
  component.properties.find(([found]) => found === name)

export const listProperties = (component: ReadComponent, name: string): JcalProperty[] =>
  component.properties.filter(([found]) => found === name)

/** The first value of the first property of this name, when it is a text. */
export const findText = (component: ReadComponent, name: string): string | undefined => {
  const value = findProperty(component, name)?.[3]
  return typeof value === 'string' ? value : undefined
}

/** A parameter's value, when it is one text. */
export const findParameter = ([, parameters]: JcalProperty, name: string): string | undefined => {
  const value = Object.hasOwn(parameters, name) ? parameters[name] : undefined
  return typeof value === 'string' ? value : undefined
}
