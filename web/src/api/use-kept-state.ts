import { useCallback, useEffect, useState } from 'react'
import { dropDraft, readDraft, writeDraft } from './drafts.ts'
import { useUser } from './session.ts'

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** A value of another version of Roost may have another shape. */
const isAlike = <T>(value: unknown, initial: T): value is T =>
  typeof initial === 'object' && initial !== null
    ? typeof value === 'object' && value !== null && Object.keys(initial).every((key) => key in value)
    : typeof value === typeof initial

/**
 * A state that is kept on this device while it differs from the initial one, for what is typed outside of
 * react-hook-form (`useDraft`). It comes back when its place opens again; the last function forgets it, because it is
 * saved.
 */
export const useKeptState = <T>(
  name: string,
  initialValue: T,
): readonly [T, (next: T | ((before: T) => T)) => void, () => void] => {
  const { id: userId } = useUser()
  const [initial] = useState(initialValue)
  const [value, setValue] = useState<T>(() => {
    const kept = readDraft(userId, name)?.['value']
    return isAlike(kept, initial) ? kept : initial
  })
  useEffect(() => {
    if (isSame(value, initial)) dropDraft(userId, name)
    else writeDraft(userId, name, { value })
  }, [userId, name, value, initial])
  const drop = useCallback(() => dropDraft(userId, name), [userId, name])
  return [value, setValue, drop]
}
