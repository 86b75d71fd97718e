import { getRouteApi, useLocation, useRouter } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { type BudgetAnalyticsDialog, parseDialogHash, toDialogHash } from './dialogs.rules.ts'

const route = getRouteApi('/budget-analytics')

/** The open dialog is part of the address: the back gesture closes it and a link can open it. */
export const useBudgetAnalyticsDialog = () => {
  const hash = useLocation({ select: (location) => location.hash })
  const dialog = useMemo(() => parseDialogHash(hash), [hash])
  const navigate = route.useNavigate()
  const { history } = useRouter()

  const open = useCallback(
    (next: BudgetAnalyticsDialog) =>
      void navigate({
        search: true,
        hash: toDialogHash(next),
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
