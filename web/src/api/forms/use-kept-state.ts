import { useCallback, useEffect, useState } from 'react'
import { dropDraft, readDraft, writeDraft } from '../device/drafts.ts'
import { useUser } from '../session/session.ts'

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** A value of another version of Roost may have another shape. */
const isAlike = <T>(value: unknown, initial: T): value is T =>
  typeof initial === 'object' && initial !== null
    ? typeof value === 'object' && value !== null && Object.keys(initial).every((key) => key in value)
    : typeof value === typeof initial

type KeptState<T> = readonly [
  value: T,
  setValue: (next: T | ((before: T) => T)) => void,
  /** Forgets what is kept, because it is saved. */
  drop: () => void,
  /** For `RestoredDraft`: undefined if the place shows its initial value, or one that was typed since it opened. */
  startOver: (() => void) | undefined,
]

/**
 * A state that is kept on this device while it differs from the initial one, for what is typed outside of
 * react-hook-form (`useDraft`). It comes back when its place opens again.
 */
export const useKeptState = <T>(name: string, initialValue: T): KeptState<T> => {
  const { id: userId } = useUser()
  const [initial] = useState(initialValue)
  const [first] = useState<T>(() => {
    const kept = readDraft(userId, name)?.['value']
    return isAlike(kept, initial) ? kept : initial
  })
  const [value, setValue] = useState(first)
  const isInitial = isSame(value, initial)
  useEffect(() => {
    if (isInitial) dropDraft(userId, name)
    else writeDraft(userId, name, { value })
  }, [userId, name, value, isInitial])
  const drop = useCallback(() => dropDraft(userId, name), [userId, name])
  const isRestored = !isInitial && !isSame(first, initial)
  return [value, setValue, drop, isRestored ? () => setValue(initial) : undefined]
}
