import type { Feature } from '@roost/contract/changes.ts'
import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { discardWrite, restoreWrites } from '../../api/outbox.ts'
import { showToast } from '../../ui/toast.ts'

/** Lets a refused write go, for as long as it is not taken back. */
export const discardRefused = async (id: number): Promise<void> => {
  const discarded = await discardWrite(id)
  showToast({
    title: 'Discarded',
    description: discarded[0]?.summary,
    action: { label: 'Undo', onSelect: () => void restoreWrites(discarded) },
  })
}

/** Everything of a feature that was read so far. */
export const useReadAnswers = (feature: Feature): unknown[] => {
  // Draws again when a reading ends.
  useIsFetching()
  return useQueryClient()
    .getQueriesData({ predicate: ({ queryKey: [path] }) => String(path).startsWith(`/api/${feature}`) })
    .map(([, answer]) => answer)
}
