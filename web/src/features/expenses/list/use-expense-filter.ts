import { getRouteApi } from '@tanstack/react-router'
import { useCallback } from 'react'

const route = getRouteApi('/expenses')

/** Returns the list and filter in the URL, and functions that change them. */
export const useExpenseFilter = () => {
  const { show, category = '', q = '' } = route.useSearch()
  const navigate = route.useNavigate()
  /** An empty string removes a filter. */
  const changeFilter = useCallback(
    (changes: { readonly category?: string; readonly q?: string }) =>
      void navigate({
        search: ({ category: knownCategory, q: knownText }) => ({
          show: 'all',
          category: (changes.category ?? knownCategory) || undefined,
          q: (changes.q ?? knownText) || undefined,
        }),
        // An open dialog stays open.
        hash: true,
        state: true,
        replace: true,
        resetScroll: false,
        hashScrollIntoView: false,
      }),
    [navigate],
  )
  const showAll = useCallback(() => void navigate({ search: { show: 'all' } }), [navigate])
  const showRecent = useCallback(() => void navigate({ search: {} }), [navigate])
  return { isAll: show === 'all', category, text: q, changeFilter, showAll, showRecent }
}

export type ExpenseFilter = ReturnType<typeof useExpenseFilter>
