import { exportsApi } from '@roost/contract/exports/exports.client.ts'
import { callApi } from '../../api/calls/call-api.ts'
import { getTimeZone } from '../../lib/time/time-zone.ts'

/** Reads the shopping list as text from the server. */
export const readNotes = async (signal: AbortSignal): Promise<string> => {
  const { notesText } = await callApi(exportsApi.shopping, { tz: getTimeZone() }, { signal })
  return notesText
}
