import { type RefCallback, useCallback, useState } from 'react'
import { t } from '../../lib/locale/language.ts'

interface LengthLimit {
  /** For an element around the field. */
  readonly frame: RefCallback<HTMLElement>
  /** Why the last text was not added, or the given error. */
  readonly error: string | undefined
}

/** Returns whether the field would contain more characters than it may after what is typed or pasted. */
const isTooLong = (event: InputEvent, maxLength: number): boolean => {
  // What an input method composes cannot be refused; the browser keeps to the limit.
  if (!(event.target instanceof HTMLInputElement) || event.isComposing) return false
  const { value, selectionStart, selectionEnd } = event.target
  const kept = value.length - ((selectionEnd ?? 0) - (selectionStart ?? 0))
  const added = event.data ?? event.dataTransfer?.getData('text/plain') ?? ''
  return added !== '' && kept + added.length > maxLength
}

/**
 * Refuses a pasted or typed text that does not fit, with a message. Browsers cut it to `maxLength` and say nothing, so that
 * half of a sentence is saved.
 */
export const useLengthLimit = (maxLength: number | undefined, ownError?: string): LengthLimit => {
  const [problem, setProblem] = useState<string>()
  const frame = useCallback(
    (element: HTMLElement | null) => {
      if (!element || maxLength === undefined) return
      const refuse = (event: InputEvent): void => {
        const isRefused = isTooLong(event, maxLength)
        if (isRefused) event.preventDefault()
        setProblem(
          isRefused
            ? t('Not added: at most {count} characters fit in here.', { count: maxLength })
            : undefined,
        )
      }
      element.addEventListener('beforeinput', refuse)
      return () => element.removeEventListener('beforeinput', refuse)
    },
    [maxLength],
  )
  return { frame, error: problem ?? ownError }
}
