import { getRouteApi, useLocation, useRouter } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { type DialogName, parseExpenseHash, toExpenseHash } from './expense-dialogs.rules.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A dialog that was opened from the page below it, to which "back" returns. */
    isOverPage?: true
  }
}

const route = getRouteApi('/expenses')

/** The open dialog is part of the address: the back gesture closes it and a link can open it. */
export const useExpenseDialog = () => {
  const hash = useLocation({ select: (location) => location.hash })
  const dialog = useMemo(() => parseExpenseHash(hash), [hash])
  const navigate = route.useNavigate()
  const { history } = useRouter()

  const open = useCallback(
    (next: DialogName) =>
      void navigate({
        search: true,
        hash: toExpenseHash(next),
        state: { isOverPage: true },
        resetScroll: false,
        hashScrollIntoView: false,
      }),
    [navigate],
  )
  const close = useCallback(() => {
    if (history.location.state.isOverPage) history.back()
    else void navigate({ search: true, replace: true, resetScroll: false })
  }, [history, navigate])

  return { dialog, open, close }
}
