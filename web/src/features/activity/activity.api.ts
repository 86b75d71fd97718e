import type { ActivityEntry } from '@roost/contract/activity/activity.ts'
import type { ActivityFeature, ActivityKind } from '@roost/contract/activity/activity-values.ts'
import { activityApi } from '@roost/contract/activity/activity.client.ts'
import type { CallInput } from '@roost/contract/endpoint/endpoint.ts'
import { infiniteQueryOptions, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { toMessage } from '../../api/calls/api-error.ts'
import { callApi } from '../../api/calls/call-api.ts'
import { invalidateFeatures, toReadOptions } from '../../api/reads/endpoint-query.ts'
import { cancelWrite } from '../../api/outbox/outbox.ts'
import { readApi } from '../../api/reads/read-api.ts'
import { getSession } from '../../api/session/session.ts'
import { useWrite } from '../../api/forms/use-write.ts'
import { t } from '../../lib/locale/language.ts'
import { showFailure, showSuccess, showToast } from '../../ui/toasts/toast.ts'

type Filter = Pick<CallInput<typeof activityApi.list>, 'feature' | 'userId' | 'kind' | 'rowId'>

const entriesQuery = (filter: Filter) =>
  infiniteQueryOptions({
    queryKey: [activityApi.list.path, 'pages', filter],
    queryFn: (context) =>
      readApi(
        activityApi.list,
        { ...filter, ...(context.pageParam && { before: context.pageParam }) },
        toReadOptions(context),
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => (next === null ? undefined : String(next)),
    meta: { dependsOn: activityApi.list.dependsOn },
    // Without a connection, it shows what is stored, or fails with a message.
    networkMode: 'always',
  })

interface ActivityFilter {
  readonly feature?: ActivityFeature | undefined
  readonly person?: string | undefined
}

/** Everything that happened in the household, latest first. */
export const activityQuery = ({ feature, person }: ActivityFilter) =>
  entriesQuery({ ...(feature && { feature }), ...(person && { userId: person }) })

/** The changes of a row, latest first. */
export const rowHistoryQuery = (kind: ActivityKind, id: number) => entriesQuery({ kind, rowId: String(id) })

/** Whatever was undone is read again. */
const refetchAll = (queryClient: QueryClient): Promise<void> =>
  invalidateFeatures(queryClient, activityApi.list.dependsOn ?? [])

export const useUndoEntry = () => {
  const queryClient = useQueryClient()
  return useWrite({
    mutationFn: ({ id }: Pick<ActivityEntry, 'id'>) => callApi(activityApi.undo, { id: String(id) }),
    onSuccess: () => showSuccess(t('Undone.')),
    onError: (error) => showFailure(toMessage(error, t('Failed to undo'))),
    onSettled: () => refetchAll(queryClient),
  })
}

type Action = ActivityEntry['rows'][number]['action']

/** The id of the viewer's latest change of a row, or of the latest one that did this to it. */
const findLatest = async (kind: ActivityKind, id: number, action?: Action): Promise<number | undefined> => {
  const { entries } = await callApi(activityApi.list, { kind, rowId: String(id) })
  return entries.find(
    ({ actorId, canUndo, rows }) =>
      canUndo &&
      actorId === getSession().user?.id &&
      (action === undefined || rows.some((row) => row.action === action)),
  )?.id
}

/** Returns a function that undoes the viewer's latest change of a row, for the message that says it was made. */
export const useUndoLatest = (kind: ActivityKind, action?: Action) => {
  const { mutate } = useUndoEntry()
  return (id: number) => ({
    label: t('Undo'),
    onSelect: () =>
      void findLatest(kind, id, action).then(
        (entryId) => (entryId === undefined ? showFailure(t('Failed to undo')) : mutate({ id: entryId })),
        (error: unknown) =>
          showToast({ title: t('Error'), description: toMessage(error, t('Failed to undo')) }),
      ),
  })
}

/** Takes a write back that waits on this device. */
export const undoQueued = async (id: number): Promise<void> => {
  try {
    if (await cancelWrite(id)) showSuccess(t('Undone.'))
    else showFailure(t('It has been sent already.'))
  } catch {
    showFailure(t('Failed to undo'))
  }
}

/** The action that takes a write back, for the message that says it waits on this device. */
export const toUndoQueued = ({ id }: { readonly id: number }) => ({
  label: t('Undo'),
  onSelect: () => void undoQueued(id),
})

type WriteOutcome = { readonly status: 'sent' } | { readonly status: 'queued'; readonly id: number }

/** Returns a function that undoes a write of a row: on the server if it was sent, on this device if it waits. */
export const useUndoWrite = (kind: ActivityKind, action?: Action) => {
  const toUndo = useUndoLatest(kind, action)
  return (outcome: WriteOutcome, rowId: number) =>
    outcome.status === 'sent' ? toUndo(rowId) : toUndoQueued(outcome)
}
