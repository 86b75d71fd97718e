import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A dialog that was opened from the page below it, to which "back" returns. */
    isOverPage?: true
  }
}

/** How a page writes its dialogs into the hash of the address. Both must stay the same functions. */
interface HashNotation<D> {
  readonly parse: (hash: string) => D | null
  readonly format: (dialog: D) => string
}

/** The open dialog is part of the address: the back gesture closes it and a link can open it. */
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
  /** One dialog leads to the next, and closing that one to the page. */
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
    if (history.location.state.isOverPage) history.back()
    else void navigate({ to: '.', search: true, replace: true, resetScroll: false })
  }, [history, navigate])

  return { dialog, open, replace, close }
}
