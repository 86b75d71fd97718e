import { calendarApi } from '@roost/contract/calendar/calendar.client.ts'
import { decodeCalendarFile } from '@roost/contract/calendar/calendar-file.ts'
import type { ImportReport } from '@roost/contract/calendar/calendar.ts'
import type { ImportUpdates } from '@roost/contract/calendar/calendar-values.ts'
import type { CallInput } from '@roost/contract/endpoint/endpoint.ts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { ApiError, toMessage } from '../../../api/calls/api-error.ts'
import { callApi } from '../../../api/calls/call-api.ts'
import { endpointQuery, invalidateFeatures } from '../../../api/reads/endpoint-query.ts'
import { useWrite } from '../../../api/forms/use-write.ts'
import { formatCount } from '../../../lib/locale/region.ts'
import { showSuccess } from '../../../ui/toasts/toast.ts'
import { getTimeZone } from '../../../lib/time/time-zone.ts'
import { showRefusal } from './export.api.ts'
import { countNew, joinReports } from './import-report.rules.ts'
import { isTooLarge, splitCalendarFile } from './split-file.rules.ts'
import { t } from '../../../lib/locale/language.ts'

/** Thrown if a file is rejected before it is sent; its message is shown to the user. */
class FileError extends Error {}

export const toImportMessage = (error: unknown): string => {
  if (error instanceof PartlyImportedError)
    return `${toImportMessage(error.cause)} ${t(
      '{count, plural, one {# event of the file were imported. Import it again for the others.} other {# events of the file were imported. Import it again for the others.}}',
      { count: error.imported },
    )}`
  return error instanceof FileError
    ? error.message
    : toMessage(error, t('The file could not be imported. Please try again.'))
}

const readBytes = async (file: File): Promise<Uint8Array> => {
  const bytes = await file.arrayBuffer().catch(() => {
    const message = t('The file cannot be read. Please choose it again.')
    throw new FileError(message)
  })
  return new Uint8Array(bytes)
}

/** The size limit of a file, in bytes. */
const maxFileBytes = 20 * 1024 * 1024

interface FileParts {
  readonly parts: readonly string[]
  /** What is reported about the encoding of the file, which the server does not see. */
  readonly warnings: ImportReport['warnings']
}

/** Reads the file. It is imported in parts if it does not fit into one request. */
const readParts = async (file: File): Promise<FileParts> => {
  const message = t('This file is larger than 20 MB, which is the most that can be imported.')
  const tooLarge = new FileError(message)
  if (file.size > maxFileBytes) throw tooLarge
  const { text, warnings } = decodeCalendarFile(await readBytes(file))
  const parts = splitCalendarFile(text)
  if (parts.some(isTooLarge)) throw tooLarge
  return { parts, warnings: warnings.map((warning) => ({ title: null, message: warning })) }
}

const maxWaits = 3

const findWait = (error: unknown): number | null =>
  error instanceof ApiError && error.status === 429 ? error.retryAfterMs : null

interface SendingOptions {
  readonly isDryRun: boolean
  /** Which events that the file has in a later version are updated. */
  readonly updates: ImportUpdates
}

/** Sends a part. Waits as long as the server asks for if there were too many requests, at most three times. */
const sendPart = async (
  file: string,
  options: SendingOptions,
  waitsLeft = maxWaits,
): Promise<ImportReport> => {
  try {
    return await callApi(calendarApi.importFile, { file, timeZone: getTimeZone(), ...options })
  } catch (error) {
    const waitMs = findWait(error)
    if (waitMs === null || waitsLeft === 0) throw error
    await new Promise((resolve) => setTimeout(resolve, waitMs))
    return sendPart(file, options, waitsLeft - 1)
  }
}

/** Thrown if some parts of a file were imported before one failed. */
class PartlyImportedError extends Error {
  readonly imported: number

  constructor(imported: number, cause: unknown) {
    super('Only a part of the file was imported', { cause })
    this.imported = imported
  }
}

/** Imports the parts one after the other. Parts that were imported before are known to the server and not added twice. */
const sendParts = async (parts: readonly string[], options: SendingOptions): Promise<ImportReport> => {
  const reports: ImportReport[] = []
  for (const part of parts)
    try {
      reports.push(await sendPart(part, options))
    } catch (error) {
      const imported = options.isDryRun ? 0 : countNew(joinReports(reports).counts)
      throw imported > 0 ? new PartlyImportedError(imported, error) : error
    }
  return joinReports(reports)
}

/** Checks what importing a file would do. */
export const useCheckFile = () =>
  useWrite({
    mutationFn: async (chosen: File) => {
      const { parts, warnings } = await readParts(chosen)
      const report = await sendParts(parts, { isDryRun: true, updates: 'none' })
      return { parts, report: { ...report, warnings: [...warnings, ...report.warnings] } }
    },
    // Not kept in memory, because files are large and the result is not shown again.
    gcTime: 0,
  })

const formatDone = (counts: ImportReport['counts']): string => {
  const count = countNew(counts)
  const { changed } = counts
  if (changed === 0) return t('{count, plural, one {Imported # event} other {Imported # events}}', { count })
  return count === 0
    ? t('{count, plural, one {Updated # event} other {Updated # events}}', { count: changed })
    : t('Imported {count}, updated {changed}', {
        count: formatCount(count),
        changed: formatCount(changed),
      })
}

export const useImportFile = ({ onImported }: { readonly onImported: () => void }) => {
  const queryClient = useQueryClient()
  return useWrite({
    mutationFn: ({
      parts,
      updates,
    }: {
      readonly parts: readonly string[]
      readonly updates: ImportUpdates
    }) => sendParts(parts, { isDryRun: false, updates }),
    gcTime: 0,
    onSuccess: ({ counts }) => {
      showSuccess(formatDone(counts))
      onImported()
    },
    onSettled: () => invalidateFeatures(queryClient, ['calendar']),
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
  return useWrite({
    mutationFn: (input: CallInput<typeof calendarApi.createFeed>) => callApi(calendarApi.createFeed, input),
    // Not kept in memory, so that the secret does not outlive the screen that shows it.
    gcTime: 0,
    onError: (error) => showRefusal(error, t('The address could not be made. Please try again.')),
    onSettled,
  })
}

export const useRemoveFeed = ({ onRemoved }: { readonly onRemoved: () => void }) => {
  const onSettled = useRefetchFeed()
  return useWrite({
    mutationFn: () => callApi(calendarApi.removeFeed),
    onSuccess: () => {
      onRemoved()
      showSuccess(t('The address no longer works'))
    },
    onError: (error) => showRefusal(error, t('The address could not be taken back. Please try again.')),
    onSettled,
  })
}
