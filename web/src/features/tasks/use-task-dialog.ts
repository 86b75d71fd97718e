import { getRouteApi, useLocation, useRouter } from '@tanstack/react-router'
import { useCallback, useRef } from 'react'

const route = getRouteApi('/tasks')

/** Nothing, the form of a new task, or the task with this id. */
export type TaskDialog = 'new' | number | null

const parseHash = (hash: string): TaskDialog => {
  if (hash === 'new') return 'new'
  const id = Number(/^task-(\d+)$/.exec(hash)?.[1])
  return Number.isNaN(id) ? null : id
}

export const toTaskHash = (dialog: 'new' | number): string => (dialog === 'new' ? 'new' : `task-${dialog}`)

/** The open dialog is part of the address: the back gesture closes it and a link can open it. */
export const useTaskDialog = () => {
  const dialog = useLocation({ select: ({ hash }) => parseHash(hash) })
  const navigate = route.useNavigate()
  const { history } = useRouter()
  const wasPushed = useRef(false)

  const open = useCallback(
    (next: 'new' | number) => {
      wasPushed.current = true
      void navigate({ search: true, hash: toTaskHash(next), resetScroll: false, hashScrollIntoView: false })
    },
    [navigate],
  )
  const close = useCallback(() => {
    if (wasPushed.current) history.back()
    else void navigate({ search: true, replace: true, resetScroll: false })
    wasPushed.current = false
  }, [history, navigate])

  return { dialog, open, close }
}
