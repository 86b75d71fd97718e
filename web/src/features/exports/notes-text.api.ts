import { exportsApi } from '@roost/contract/client/exports.ts'
import { callApi } from '../../api/call-api.ts'
import { getTimeZone } from '../../lib/time-zone.ts'

/** The shopping list as text, as the server has it now. */
export const readNotes = async (signal: AbortSignal): Promise<string> => {
  const { notesText } = await callApi(exportsApi.shopping, { tz: getTimeZone() }, { signal })
  return notesText
}
