import { exportsApi } from '@roost/contract/exports/exports.client.ts'
import { callApi } from '../../api/calls/call-api.ts'
import { getTimeZone } from '../../lib/time/time-zone.ts'
import {
  type ExportKind,
  listEventSamples,
  listItemSamples,
  listTaskSamples,
  type ShownExport,
} from './exports.rules.ts'

type ReadExport = (options: { readonly signal: AbortSignal }) => Promise<ShownExport>

// These are plain calls, because exports are not cached and the signed-out app does not include the query library.

const readTasks: ReadExport = async (options) => {
  const { totalTasks, data, ...text } = await callApi(exportsApi.tasks, { tz: getTimeZone() }, options)
  return { ...text, total: totalTasks, samples: listTaskSamples(data) }
}

const readShopping: ReadExport = async (options) => {
  const { totalItems, data, ...text } = await callApi(exportsApi.shopping, { tz: getTimeZone() }, options)
  return { ...text, total: totalItems, samples: listItemSamples(data) }
}

const readCalendar: ReadExport = async (options) => {
  const { totalEvents, data, ...text } = await callApi(exportsApi.calendar, { tz: getTimeZone() }, options)
  return { ...text, total: totalEvents, samples: listEventSamples(data) }
}

let last: Promise<unknown> = Promise.resolve()

/** Reads one export after the other: the server makes one at a time for a person, and refuses others meanwhile. */
const inTurn =
  (read: ReadExport): ReadExport =>
  (options) => {
    const result = last.then(() => read(options))
    last = result.catch(() => {})
    return result
  }

export const workingExports: Readonly<Record<ExportKind, ReadExport>> = {
  tasks: inTurn(readTasks),
  shopping: inTurn(readShopping),
  calendar: inTurn(readCalendar),
}
