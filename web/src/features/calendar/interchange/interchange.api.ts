import { calendarApi } from '@roost/contract/client/calendar.ts'
import type { CallInput } from '@roost/contract/endpoint.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { isUnauthorized, toMessage } from '../../../api/api-error.ts'
import { callApi, readFile } from '../../../api/call-api.ts'
import { endpointQuery, invalidateFeatures } from '../../../api/endpoint-query.ts'
import { findSignInAction, isPasswordRequired } from '../../../api/reauthentication.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { toLocalToday } from '../../../lib/today.ts'
import { showFailure, showSuccess } from '../../../ui/toast.ts'
import { getTimeZone } from '../../../lib/time-zone.ts'
import { countNew, formatEvents, isTooLarge } from './import-report.rules.ts'

/** Shows a failure, unless the password dialog shows it or the session has ended, which the next page reports. */
const showRefusal = (error: unknown, fallback: string): void => {
  if (isUnauthorized(error) || isPasswordRequired(error)) return
  showFailure(toMessage(error, fallback), { action: findSignInAction(error) })
}

/** Saves all events visible to the user as a file. */
export const useExportCalendar = () =>
  useMutation({
    mutationFn: () => readFile(calendarApi.exportFile),
    onSuccess: (file) => {
      saveFile(file, `calendar_${toLocalToday(new Date())}.ics`)
      showSuccess('Calendar exported')
    },
    onError: (error) => showRefusal(error, 'The calendar could not be exported. Please try again.'),
  })

/** Thrown if a file is rejected before it is sent; its message is shown to the user. */
class FileError extends Error {}

export const toImportMessage = (error: unknown): string =>
  error instanceof FileError
    ? error.message
    : toMessage(error, 'The file could not be imported. Please try again.')

const readText = async (file: File): Promise<string> => {
  const text = await file.text().catch(() => {
    throw new FileError('The file cannot be read. Please choose it again.')
  })
  if (isTooLarge(text))
    throw new FileError('This file is larger than 2 MB, which is the most that can be imported at once.')
  return text
}

/** Checks what importing a file would do. */
export const useCheckFile = () =>
  useMutation({
    mutationFn: async (chosen: File) => {
      const file = await readText(chosen)
      const report = await callApi(calendarApi.importFile, { file, timeZone: getTimeZone(), isDryRun: true })
      return { file, report }
    },
    // Not kept in memory, because files are large and the result is not shown again.
    gcTime: 0,
  })

export const useImportFile = ({ onImported }: { readonly onImported: () => void }) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (file: string) =>
      callApi(calendarApi.importFile, { file, timeZone: getTimeZone(), isDryRun: false }),
    gcTime: 0,
    onSuccess: ({ counts }) => {
      showSuccess(`Imported ${formatEvents(countNew(counts))}`)
      onImported()
      return invalidateFeatures(queryClient, ['calendar'])
    },
  })
}

/** Refetched whenever it is shown, because browsers are not notified when an app has read the calendar. */
export const feedQuery = queryOptions({ ...endpointQuery(calendarApi.feed), staleTime: 0 })

const useRefetchFeed = () => {
  const queryClient = useQueryClient()
  return (): Promise<void> => queryClient.invalidateQueries({ queryKey: feedQuery.queryKey })
}

export const useCreateFeed = () => {
  const onSettled = useRefetchFeed()
  return useMutation({
    mutationFn: (input: CallInput<typeof calendarApi.createFeed>) => callApi(calendarApi.createFeed, input),
    // Not kept in memory, so that the secret does not outlive the screen that shows it.
    gcTime: 0,
    onError: (error) => showRefusal(error, 'The address could not be made. Please try again.'),
    onSettled,
  })
}

export const useRemoveFeed = ({ onRemoved }: { readonly onRemoved: () => void }) => {
  const onSettled = useRefetchFeed()
  return useMutation({
    mutationFn: () => callApi(calendarApi.removeFeed),
    onSuccess: () => {
      onRemoved()
      showSuccess('The address no longer works')
    },
    onError: (error) => showRefusal(error, 'The address could not be taken back. Please try again.'),
    onSettled,
  })
}
