type Value = string | number | boolean | null | undefined

/** People see no difference between nothing, an empty text and blanks around it. */
const toComparable = (value: Value): Value =>
  typeof value === 'string' ? value.trim() || null : (value ?? null)

const isSame = (a: Value, b: Value): boolean => toComparable(a) === toComparable(b)

/**
 * The first field in which a change made on what somebody saw (`base`) would undo what somebody else did meanwhile:
 * the row no longer has what he saw, nor has it what he wants. Fields the base does not tell of are not looked at.
 */
export const findChangedSince = <K extends string>(
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
