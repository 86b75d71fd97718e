type Value = string | number | boolean | null | undefined

/** A missing value, an empty text and surrounding spaces look the same to people. */
const toComparable = (value: Value): Value =>
  typeof value === 'string' ? value.trim() || null : (value ?? null)

const isSame = (a: Value, b: Value): boolean => toComparable(a) === toComparable(b)

/**
 * The first field in which an edit, based on what its author saw (`base`), would overwrite somebody else's edit: the row
 * no longer has the value they saw, nor has it the value they want. Fields that are not in the base are not checked.
 */
export const findEditConflict = <K extends string>(
  row: Readonly<Record<K, Value>>,
  changes: Readonly<Partial<Record<K, Value>>>,
  base: Readonly<Partial<Record<K, Value>>> | undefined,
): K | undefined =>
  base &&
  (Object.keys(base) as K[]).find(
    (field) =>
      base[field] !== undefined &&
      changes[field] !== undefined &&
      !isSame(row[field], base[field]) &&
      !isSame(row[field], changes[field]),
  )
