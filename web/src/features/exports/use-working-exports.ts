import { useCallback, useEffect, useState } from 'react'
import { isUnauthorized } from '../../api/api-error.ts'
import { refreshSession } from '../../api/session.ts'
import type { ShownExport } from './export-samples.rules.ts'
import type { ExportKind } from './exports.rules.ts'
import { workingExports } from './working-exports.api.ts'

export type WorkingExport =
  | { readonly status: 'loading' }
  | { readonly status: 'read' | 'signed-out'; readonly shown: ShownExport }
  | { readonly status: 'failed'; readonly error: unknown; readonly retry: () => void }

/** The export for a visitor, who has no data. */
const createEmptyExport = (): ShownExport => ({
  total: 0,
  exportDate: new Date().toISOString(),
  notesText: '',
  samples: [],
})

/** Loads the export each time the page is opened. */
const useWorkingExport = (kind: ExportKind, isMember: boolean): WorkingExport => {
  const [state, setState] = useState<WorkingExport>({ status: 'loading' })
  const [attempt, setAttempt] = useState(0)
  const retry = useCallback(() => {
    setState({ status: 'loading' })
    setAttempt((count) => count + 1)
  }, [])
  useEffect(() => {
    const controller = new AbortController()
    const show = (next: WorkingExport): void => {
      if (!controller.signal.aborted) setState(next)
    }
    workingExports[kind]({ signal: controller.signal }).then(
      (shown) => show({ status: 'read', shown }),
      (error: unknown) => {
        if (!isUnauthorized(error)) return show({ status: 'failed', error, retry })
        show({ status: 'signed-out', shown: createEmptyExport() })
        if (isMember) void refreshSession()
      },
    )
    return () => controller.abort()
  }, [kind, isMember, retry, attempt])
  return state
}

export const useWorkingExports = (isMember: boolean): Readonly<Record<ExportKind, WorkingExport>> => ({
  tasks: useWorkingExport('tasks', isMember),
  shopping: useWorkingExport('shopping', isMember),
  calendar: useWorkingExport('calendar', isMember),
})
