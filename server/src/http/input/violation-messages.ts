import { formatMessage } from '@roost/contract/language/message-format.ts'
import { english, fill, msg } from '@roost/contract/language/messages.ts'
import type { $ZodErrorMap, $ZodRawIssue } from 'zod/v4/core'
import { fieldLabels } from '../../lib/text/field-labels.ts'

type Issue<C extends string> = Extract<$ZodRawIssue, { code: C }>

// Messages for violations for which the schemas define none, such as a list in place of an object or a number that is
// too large. They name the field and what it must be, in the words of a form rather than those of the library.

/** Returns `Start date` for the path `event.startDate` and `Entry 2` for `tags.1`. */
const toLabel = (path: readonly PropertyKey[]): string => {
  const last = path.at(-1)
  if (typeof last === 'number') return fill('Entry {number}', { number: String(last + 1) })
  if (last === undefined) return msg('The request')
  const name = String(last)
  if (Object.hasOwn(fieldLabels, name)) return fieldLabels[name] ?? name
  const words = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const typeMessages: Readonly<Record<string, string>> = {
  string: msg('{field} must be text'),
  number: msg('{field} must be a number'),
  int: msg('{field} must be a whole number'),
  boolean: msg('{field} must be true or false'),
  array: msg('{field} must be a list'),
  object: msg('{field} must be a group of fields'),
  null: msg('{field} must be empty'),
}

const describeType = (field: string, { expected, input }: Issue<'invalid_type'>): string => {
  if (input === undefined) return fill('{field} is required', { field })
  const message = Object.hasOwn(typeMessages, expected) ? typeMessages[expected] : undefined
  return message === undefined
    ? fill('{field} must be {value}', { field, value: expected })
    : formatMessage(message, { field }, english)
}

const describeValue = (field: string, { values }: Issue<'invalid_value'>): string => {
  const texts = values.map(String)
  const value = texts.pop() ?? ''
  return texts.length === 0
    ? fill('{field} must be {value}', { field, value })
    : fill('{field} must be {values} or {value}', { field, values: texts.join(', '), value })
}

type Bound = 'at most' | 'less than' | 'at least' | 'more than'

type Kind = 'number' | 'string' | 'array'

const boundMessages: Readonly<Record<Kind, Readonly<Record<Bound, string>>>> = {
  number: {
    'at most': msg('{field} must be at most {limit}'),
    'less than': msg('{field} must be less than {limit}'),
    'at least': msg('{field} must be at least {limit}'),
    'more than': msg('{field} must be more than {limit}'),
  },
  string: {
    'at most': msg('{field} must have at most {limit} characters'),
    'less than': msg('{field} must have less than {limit} characters'),
    'at least': msg('{field} must have at least {limit} characters'),
    'more than': msg('{field} must have more than {limit} characters'),
  },
  array: {
    'at most': msg('{field} must have at most {limit} entries'),
    'less than': msg('{field} must have less than {limit} entries'),
    'at least': msg('{field} must have at least {limit} entries'),
    'more than': msg('{field} must have more than {limit} entries'),
  },
}

const toBound = (issue: Issue<'too_big' | 'too_small'>): Bound => {
  if (issue.code === 'too_big') return issue.inclusive === false ? 'less than' : 'at most'
  return issue.inclusive === false ? 'more than' : 'at least'
}

const describeBound = (field: string, issue: Issue<'too_big' | 'too_small'>): string => {
  const { origin } = issue
  const kind = Object.hasOwn(boundMessages, origin) ? (origin as Kind) : 'number'
  const limit = issue.code === 'too_big' ? issue.maximum : issue.minimum
  return formatMessage(boundMessages[kind][toBound(issue)], { field, limit: Number(limit) }, english)
}

/** Describes a violated rule, such as `Quantity must be text`. */
export const describeViolation: $ZodErrorMap = (issue) => {
  const path = issue.path ?? []
  if (path.length === 0 && issue.code === 'invalid_type') return msg('The request must be a JSON object')
  if (issue.code === 'unrecognized_keys')
    return fill('Unknown field: {names}', { names: issue.keys.join(', ') })
  const field = toLabel(path)
  if (issue.code === 'invalid_type') return describeType(field, issue)
  if (issue.code === 'invalid_value') return describeValue(field, issue)
  if (issue.code === 'too_big' || issue.code === 'too_small') return describeBound(field, issue)
  return fill('{field} is not valid', { field })
}
