import { type JcalProperty, parseProperty } from './jcal.ts'

// Parses untrusted iCalendar files (RFC 5545 §3.1). It never throws and takes linear time, regardless of the length of
// lines and the depth of nesting.

export interface ReadComponent {
  /** In lower case, like all names in this module. */
  readonly name: string
  /** Only the properties that were requested. */
  readonly properties: readonly JcalProperty[]
  /** The names of properties that were not requested or could not be parsed. */
  readonly otherNames: ReadonlySet<string>
  readonly unreadableNames: ReadonlySet<string>
  readonly components: readonly ReadComponent[]
}

export interface ReadLines {
  readonly roots: readonly ReadComponent[]
  /** The number of lines that are not content lines. */
  readonly oddLineCount: number
}

/** Longer lines are truncated; stored values are much shorter anyway. */
const maxLineLength = 64 * 1024
/** Enough for an alarm in an event in a calendar. */
const maxDepth = 4

const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g

/** Joins folded lines into content lines. */
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
  isRequested: (name: string) => boolean,
): void => {
  if (!isRequested(name)) {
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
  /** Components that are still open, outermost first. */
  readonly stack: OpenComponent[]
  readonly isRequested: (name: string) => boolean
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

/** False if the line ends a component other than the innermost open one. */
const readLine = (reading: Reading, line: string): boolean => {
  const { stack } = reading
  const name = lineName.exec(line)?.[1]?.toLowerCase()
  if (name === 'end') return stack.pop()?.name === toValue(line)
  const component = stack.at(-1)
  if (name === 'begin') beginComponent(reading, toValue(line))
  else if (name === undefined || !component) reading.oddLineCount += line.trim() === '' ? 0 : 1
  else if (stack.length <= maxDepth) addProperty(component, name, line, reading.isRequested)
  return true
}

const linesAtOnce = 20

/**
 * Yields after every few lines, for time slices. The result is null if components are not properly nested or closed,
 * because the file is then incomplete.
 */
export function* readContentLines(
  text: string,
  isRequested: (name: string) => boolean,
): Generator<void, ReadLines | null> {
  const reading: Reading = { roots: [], stack: [], isRequested, oddLineCount: 0 }
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

/** The first value of the first property with this name, if it is a string. */
export const findText = (component: ReadComponent, name: string): string | undefined => {
  const value = findProperty(component, name)?.[3]
  return typeof value === 'string' ? value : undefined
}

/** A value for programs, such as `CANCELLED`, in upper case; empty if there is none. */
export const findKeyword = (component: ReadComponent, name: string): string =>
  (findText(component, name) ?? '').trim().toUpperCase()

/** The value of a parameter, if it is a single string. */
export const findParameter = ([, parameters]: JcalProperty, name: string): string | undefined => {
  const value = Object.hasOwn(parameters, name) ? parameters[name] : undefined
  return typeof value === 'string' ? value : undefined
}
