import {
  type MutateFunctionRest,
  useMutation,
  type UseMutationOptions,
  type UseMutationResult,
} from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { ApiError } from '../calls/api-error.ts'
import { createWriteKey } from '../calls/write-key.ts'

// A page takes a moment to draw that a write is under way: 120 ms on a slow phone. A second tap, Enter or double click
// comes before that. What has begun is therefore remembered outside of what is drawn.

type Rest<R, V, C> = MutateFunctionRest<R, Error, V, C>

const ignore = (): void => {}

/** The result of a mutation whose writes are begun by `write`, which must be a stable function. */
const useWith = <R, V, C>(
  mutation: UseMutationResult<R, Error, V, C>,
  write: (...args: Rest<R, V, C>) => Promise<R>,
): UseMutationResult<R, Error, V, C> => {
  const mutate = useCallback((...args: Rest<R, V, C>) => void write(...args).catch(ignore), [write])
  return { ...mutation, mutate, mutateAsync: write }
}

/** JSON sees no difference between files. */
const toComparable = (_name: string, value: unknown): unknown =>
  value instanceof File ? [value.name, value.size, value.lastModified] : value

const isSame = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) || JSON.stringify(one, toComparable) === JSON.stringify(other, toComparable)

/** A write by a button or a form. As long as the last one is under way, the same write again is the same one. */
export const useWrite = <R = unknown, V = void, C = unknown>(
  options: UseMutationOptions<R, Error, V, C>,
): UseMutationResult<R, Error, V, C> => {
  const mutation = useMutation(options)
  const { mutateAsync } = mutation
  const last = useRef<{ readonly variables: unknown; readonly result: Promise<R> } | null>(null)
  const write = useCallback(
    (...args: Rest<R, V, C>): Promise<R> => {
      const [variables] = args
      if (last.current && isSame(last.current.variables, variables)) return last.current.result
      const result = mutateAsync(...args).finally(() => {
        if (last.current?.result === result) last.current = null
      })
      last.current = { variables, result }
      return result
    },
    [mutateAsync],
  )
  return useWith(mutation, write)
}

interface FormWriteOptions<R, V, C> extends Omit<UseMutationOptions<R, Error, V, C>, 'mutationFn'> {
  /** `key` is the Idempotency-Key of the opened form. */
  readonly mutationFn: (variables: V, key: string) => Promise<R>
}

/** The status of `idempotency.key_reused`. */
const keyReusedStatus = 422

const isKeyReused = (error: unknown): boolean => error instanceof ApiError && error.status === keyReusedStatus

interface Opening<R> {
  readonly key: string
  /** The write under way, or the one that succeeded. */
  result?: Promise<R> | undefined
}

/**
 * The write of a form that makes one record, such as a new task: each time the form is opened, it succeeds once, however
 * often it is submitted. All attempts have the same Idempotency-Key, so that one whose response was lost is not carried
 * out twice. Without `isOpen`, the form is open as long as the component is mounted.
 */
export const useFormWrite = <R, V = void, C = unknown>(
  { mutationFn, ...options }: FormWriteOptions<R, V, C>,
  isOpen = true,
): UseMutationResult<R, Error, V, C> => {
  const opening = useRef<Opening<R> | null>(null)
  useEffect(() => {
    if (isOpen) opening.current = null
  }, [isOpen])
  const mutation = useMutation({
    ...options,
    mutationFn: (variables: V) => mutationFn(variables, opening.current?.key ?? createWriteKey()),
  })
  const { mutateAsync } = mutation
  const write = useCallback(
    (...args: Rest<R, V, C>): Promise<R> => {
      const current = (opening.current ??= { key: createWriteKey() })
      if (current.result) return current.result
      const result = mutateAsync(...args)
      current.result = result
      result.catch((error: unknown) => {
        // Who sends other contents after the server has said that the first ones may be saved wants a second record.
        if (isKeyReused(error)) opening.current = null
        current.result = undefined
      })
      return result
    },
    [mutateAsync],
  )
  return useWith(mutation, write)
}
