import type { $ZodErrorMap, $ZodRawIssue } from 'zod/v4/core'

// Messages for violations for which the schemas define none, such as a list in place of an object or a number that is
// too large. They name the field and what it must be, in the words of a form rather than those of the library.

/** Returns `Start date` for the path `event.startDate` and `Entry 2` for `tags.1`. */
const toLabel = (path: readonly PropertyKey[]): string => {
  const last = path.at(-1)
  if (typeof last === 'number') return `Entry ${last + 1}`
  const words = String(last ?? 'the request')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const typeNames: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of fields',
  null: 'empty',
}

const units: Readonly<Record<string, string>> = { string: ' characters', array: ' entries' }

const formatNumber = (value: number | bigint): string => value.toLocaleString('en-US')

const toBound = ({ origin, ...issue }: Extract<$ZodRawIssue, { code: 'too_big' | 'too_small' }>): string => {
  const unit = units[origin] ?? ''
  const verb = unit === '' ? 'be' : 'have'
  if (issue.code === 'too_big')
    return `must ${verb} ${issue.inclusive === false ? 'less than' : 'at most'} ${formatNumber(issue.maximum)}${unit}`
  return `must ${verb} ${issue.inclusive === false ? 'more than' : 'at least'} ${formatNumber(issue.minimum)}${unit}`
}

const toDemand = (issue: $ZodRawIssue): string => {
  if (issue.code === 'invalid_type')
    return issue.input === undefined
      ? 'is required'
      : `must be ${typeNames[issue.expected] ?? issue.expected}`
  if (issue.code === 'invalid_value')
    return `must be ${issue.values.map(String).join(', ')}`.replace(/, ([^,]*)$/, ' or $1')
  if (issue.code === 'too_big' || issue.code === 'too_small') return toBound(issue)
  return 'is not valid'
}

/** Describes a violated rule, such as `Quantity must be text`. */
export const describeViolation: $ZodErrorMap = (issue) => {
  const path = issue.path ?? []
  if (path.length === 0 && issue.code === 'invalid_type') return 'The request must be a JSON object'
  if (issue.code === 'unrecognized_keys') return `Unknown field: ${issue.keys.join(', ')}`
  return `${toLabel(path)} ${toDemand(issue)}`
}
