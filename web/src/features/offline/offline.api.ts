import type { Feature } from '@roost/contract/endpoint/changes.ts'
import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { discardWrite, restoreWrites } from '../../api/outbox/outbox.ts'
import { t } from '../../lib/locale/language.ts'
import { showToast } from '../../ui/toasts/toast.ts'

/** Discards a refused write and offers to undo that. */
export const discardRefused = async (id: number): Promise<void> => {
  const discarded = await discardWrite(id)
  showToast({
    title: t('Discarded'),
    description: discarded[0]?.summary,
    action: { label: t('Undo'), onSelect: () => void restoreWrites(discarded) },
  })
}

/** Returns all cached responses of a feature. */
export const useCachedResponses = (feature: Feature): unknown[] => {
  // Causes a new render when a read finishes.
  useIsFetching()
  return useQueryClient()
    .getQueriesData({ predicate: ({ queryKey: [path] }) => String(path).startsWith(`/api/${feature}`) })
    .map(([, response]) => response)
}
