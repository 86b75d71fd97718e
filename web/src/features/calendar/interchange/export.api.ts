import { calendarApi } from '@roost/contract/calendar/calendar.client.ts'
import { isUnauthorized, toMessage } from '../../../api/calls/api-error.ts'
import { readFile } from '../../../api/calls/call-api.ts'
import { findSignInAction, isPasswordRequired } from '../../../api/session/reauthentication.ts'
import { useWrite } from '../../../api/forms/use-write.ts'
import { t } from '../../../lib/locale/language.ts'
import { saveFile } from '../../../lib/device/save-file.ts'
import { toLocalToday } from '../../../lib/time/today.ts'
import { showFailure, showSuccess } from '../../../ui/toasts/toast.ts'

// Apart from the import, because the page of the calendar has a button for the export.

/** Shows a failure, unless the password dialog shows it or the session has ended, which the next page reports. */
export const showRefusal = (error: unknown, fallback: string): void => {
  if (isUnauthorized(error) || isPasswordRequired(error)) return
  showFailure(toMessage(error, fallback), { action: findSignInAction(error) })
}

/** Saves all events visible to the user as a file. */
export const useExportCalendar = () =>
  useWrite({
    mutationFn: () => readFile(calendarApi.exportFile),
    onSuccess: (file) => {
      saveFile(file, `calendar_${toLocalToday(new Date())}.ics`)
      showSuccess(t('Calendar exported'))
    },
    onError: (error) => showRefusal(error, t('The calendar could not be exported. Please try again.')),
  })
