import type { Feature } from '@roost/contract/endpoint/changes.ts'
import { exportsApi } from '@roost/contract/exports/exports.client.ts'
import { queryOptions } from '@tanstack/react-query'
import { isUnauthorized } from '../../api/calls/api-error.ts'
import { serverPaths } from '../../lib/paths.ts'
import { redirectToSignIn } from '../../ui/toasts/redirect-to-sign-in.ts'
import type { ExportKind, ShownExport } from './exports.rules.ts'
import { workingExports } from './working-exports.api.ts'

const sources: Readonly<Record<ExportKind, readonly Feature[]>> = {
  tasks: ['tasks', 'users'],
  shopping: ['shopping', 'users'],
  calendar: ['calendar', 'users'],
}

const readExport = async (kind: ExportKind, signal: AbortSignal): Promise<ShownExport> => {
  try {
    return await workingExports[kind]({ signal })
  } catch (error) {
    if (!isUnauthorized(error)) throw error
    redirectToSignIn(serverPaths.login)
    // Never resolves, because the browser is about to navigate away.
    return new Promise(() => {})
  }
}

/** Refetched whenever it is shown or its data changes; cached neither in memory nor on the device. */
export const exportQuery = (kind: ExportKind) =>
  queryOptions({
    queryKey: [exportsApi[kind].path],
    queryFn: ({ signal }) => readExport(kind, signal),
    staleTime: 0,
    gcTime: 0,
    meta: { dependsOn: sources[kind] },
  })
