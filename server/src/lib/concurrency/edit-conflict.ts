import { toStoredLine } from '@roost/contract/fields/one-line.ts'

type Value = string | number | boolean | null | undefined

/**
 * To people, a missing value looks like an empty string, and surrounding spaces are invisible. What a device shows may be
 * in parts where the stored value is composed.
 */
const toComparable = (value: Value): Value =>
  typeof value === 'string' ? value.normalize('NFC').trim() || null : (value ?? null)

const isSame = (a: Value, b: Value): boolean => toComparable(a) === toComparable(b)

/** A device shows a line as it was typed until it reads what was stored: without line breaks, for example. */
const isAsSeen = (stored: Value, seen: Value): boolean =>
  isSame(stored, seen) || (typeof seen === 'string' && isSame(stored, toStoredLine(seen)))

/**
 * The first field in which an edit would overwrite another person's edit: the row has neither the value that its author
 * saw (`base`) nor the new one. Fields that are not in the base are not checked.
 */
export const findEditConflict = <K extends string>(
  row: Readonly<Partial<Record<K, Value>>>,
  changes: Readonly<Partial<Record<K, Value>>>,
  base: Readonly<Partial<Record<K, Value>>> | undefined,
): K | undefined =>
  base &&
  (Object.keys(base) as K[]).find(
    (field) =>
      base[field] !== undefined &&
      changes[field] !== undefined &&
      !isAsSeen(row[field], base[field]) &&
      !isSame(row[field], changes[field]),
  )
