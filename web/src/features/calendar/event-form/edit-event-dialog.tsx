import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toFailure } from '../../../api/calls/query-failure.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogFooter, type DialogState } from '../../../ui/dialogs/dialog.tsx'
import { Drawing } from '../../../ui/states/drawing.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { EditEvent } from './edit-event.tsx'
import { openedEventQuery } from '../rows/opened-event.api.ts'
import type { OpenedEvent, ShownEvent } from '../rows/shown-events.rules.ts'
import { t } from '../../../lib/locale/language.ts'

interface EditEventDialogProps extends DialogState {
  readonly opened: OpenedEvent
  /** The event as shown on the page when the dialog opened; undefined if it was not shown. */
  readonly shown: ShownEvent | undefined
}

export function EditEventDialog({ isOpen, onClose, ...event }: EditEventDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('Edit Event')} size="lg" isKeyboardHeldBack>
      <EventToEdit {...event} onClose={onClose} />
    </Dialog>
  )
}

/** Loads the event if the page did not show it or if the user asks for the current version. */
function EventToEdit({ opened, shown, onClose }: Omit<EditEventDialogProps, 'isOpen'>) {
  const [version, setVersion] = useState(0)
  const isFromPage = shown !== undefined && version === 0
  const { data, error, isFetching, refetch } = useQuery({ ...openedEventQuery(opened), enabled: !isFromPage })
  const event = isFromPage ? shown : data
  const showCurrent = async () => {
    const { isSuccess } = await refetch()
    if (isSuccess) setVersion(version + 1)
  }
  if (event) {
    const props = { shown: event, onClose, onShowCurrent: () => void showCurrent() }
    return <EditEvent key={version} {...props} />
  }
  if (event === null) return <NoEvent onClose={onClose} />
  if (!error) return <LoadingEvent />
  return <ErrorState title={t("Couldn't load the event")} {...toFailure({ error, isFetching, refetch })} />
}

function NoEvent({ onClose }: Pick<EditEventDialogProps, 'onClose'>) {
  return (
    <>
      <EmptyState
        drawing={<Drawing name="lost-page" />}
        title={t('This event is not there any more')}
        description={t('Somebody may have deleted it, or moved it to another day.')}
      />
      <DialogFooter>
        <Button onClick={onClose}>{t('Back to the calendar')}</Button>
      </DialogFooter>
    </>
  )
}

function LoadingEvent() {
  return (
    <div role="status" aria-label={t('Loading event')} className="grid gap-x-8 gap-y-4 md:grid-cols-2">
      {Array.from({ length: 6 }, (_, field) => (
        <div key={field} className="grid gap-1.5">
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-11" />
        </div>
      ))}
    </div>
  )
}
