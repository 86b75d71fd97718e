import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { dropDraft, readDraft, toDraft, writeDraft } from '../device/drafts.ts'
import { useUser } from '../session/session.ts'

/** Makes the field with the focus take over what is typed into it, such as a tag before Enter, as if it were left. */
const finishTyping = (): void => {
  const { activeElement } = document
  if (activeElement instanceof HTMLInputElement && activeElement.form)
    activeElement.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
}

/** What was typed into a form; see `KeptDraft`, which shows it. */
interface Draft {
  /** Whether the form shows values of an earlier draft. */
  readonly isRestored: boolean
  /** Returns whether something was typed since the form opened. */
  readonly isTyped: () => boolean
  /** Returns whether something was typed or chosen that a draft does not keep. */
  readonly isIncomplete: () => boolean
  readonly discard: () => void
  /** Discards the draft and shows the values that are saved. */
  readonly startOver: () => void
}

/**
 * Keeps on this device what is typed into a form, and shows it when the form opens again. The name says which thing is
 * edited; whoever saves it calls the function of `useDraftEnd`.
 */
export function useDraft<V extends FieldValues, C, O>(name: string, form: UseFormReturn<V, C, O>): Draft {
  const { id: userId } = useUser()
  const [stored] = useState(() => readDraft(userId, name))
  const [isRestored, setIsRestored] = useState(() => stored !== null && Object.keys(stored).length > 0)
  const state = useRef({ isTyped: false, isIncomplete: false })
  const { reset, subscribe, formState } = form
  const { defaultValues } = formState
  const initial = useRef(defaultValues)
  useEffect(() => {
    // A form that stays after it was saved begins anew with what is saved.
    initial.current = defaultValues
  }, [defaultValues])

  useLayoutEffect(() => {
    if (stored && Object.keys(stored).length > 0)
      reset({ ...initial.current, ...stored } as V, { keepDefaultValues: true })
  }, [stored, reset])

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const typed = toDraft(values, initial.current ?? {})
          const isTyped = typed.isIncomplete || Object.keys(typed.values).length > 0
          state.current = { isTyped, isIncomplete: typed.isIncomplete }
          if (isTyped) writeDraft(userId, name, typed.values)
          else dropDraft(userId, name)
        },
      }),
    [userId, name, subscribe],
  )

  const discard = useCallback(() => {
    state.current = { isTyped: false, isIncomplete: false }
    dropDraft(userId, name)
  }, [userId, name])
  return {
    isRestored,
    // What was typed into a form whose draft was dropped is saved.
    isTyped: useCallback(() => {
      finishTyping()
      return state.current.isTyped && readDraft(userId, name) !== null
    }, [userId, name]),
    isIncomplete: useCallback(
      () => state.current.isIncomplete && readDraft(userId, name) !== null,
      [userId, name],
    ),
    discard,
    startOver: () => {
      reset()
      discard()
      setIsRestored(false)
    },
  }
}

/** Returns a function that drops the draft, because it is saved or its thing is deleted, and then calls `onEnd`. */
export const useDraftEnd = (name: string, onEnd: () => void): (() => void) => {
  const { id: userId } = useUser()
  return () => {
    dropDraft(userId, name)
    onEnd()
  }
}
