import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { goBack } from './go-back.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The dialog was opened from the page below it, so going back returns to that page. */
    isOverPage?: true
  }
}

/** Converts a page's dialogs to and from the URL hash. Both must be stable functions. */
interface HashNotation<D> {
  readonly parse: (hash: string) => D | null
  readonly format: (dialog: D) => string
}

/** Stores the open dialog in the URL, so that the back gesture closes it and a link can open it. */
export const useHashDialog = <D>({ parse, format }: HashNotation<D>) => {
  const hash = useLocation({ select: (location) => location.hash })
  const dialog = useMemo(() => parse(hash), [parse, hash])
  const navigate = useNavigate()
  const { history } = useRouter()

  const open = useCallback(
    (next: D) =>
      void navigate({
        to: '.',
        search: true,
        hash: format(next),
        state: { isOverPage: true },
        resetScroll: false,
        hashScrollIntoView: false,
      }),
    [navigate, format],
  )
  /** Replaces the open dialog with another one; closing that one returns to the page. */
  const replace = useCallback(
    (next: D) =>
      void navigate({
        to: '.',
        search: true,
        hash: format(next),
        state: true,
        replace: true,
        resetScroll: false,
        hashScrollIntoView: false,
      }),
    [navigate, format],
  )
  const close = useCallback(() => {
    if (history.location.state.isOverPage) goBack()
    else void navigate({ to: '.', search: true, replace: true, resetScroll: false })
  }, [history, navigate])

  return { dialog, open, replace, close }
}
