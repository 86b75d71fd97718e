import { useCallback, useMemo, useState } from 'react'

export interface OpenCards {
  readonly ids: ReadonlySet<number>
  readonly change: (taskId: number, isOpen: boolean) => void
}

/** Which cards are open on this visit of the page. Kept apart from the cards, of which only those in view are rendered. */
export const useOpenCards = (): OpenCards => {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const change = useCallback(
    (taskId: number, isOpen: boolean) =>
      setIds((open) => new Set([...open].filter((id) => id !== taskId).concat(isOpen ? [taskId] : []))),
    [],
  )
  return useMemo(() => ({ ids, change }), [ids, change])
}
