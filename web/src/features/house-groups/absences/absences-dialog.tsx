import type { Member } from '@roost/contract/accounts/users.ts'
import type { CalendarDate } from '@roost/contract/time/dates.ts'
import { toAvatarLetter } from '@roost/contract/text/names.ts'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useUser } from '../../../api/session/session.ts'
import { t } from '../../../lib/locale/language.ts'
import { useFocusKeeper } from '../../../lib/screen/focus.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog, type DialogState } from '../../../ui/dialogs/dialog.tsx'
import { AbsenceForm } from './absence-form.tsx'
import { useRemoveAbsence } from './absences.api.ts'
import { type ComingAbsence, formatAbsence } from './absences.rules.ts'

interface AbsencesDialogProps extends DialogState {
  readonly coming: readonly ComingAbsence[]
  readonly members: readonly Member[]
  readonly today: CalendarDate
}

/** Every member can say of every other when they are away, such as of their children. */
export function AbsencesDialog({ isOpen, onClose, ...props }: AbsencesDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('Who is away')}
      description={t('Whoever is away is passed over when members take turns with a task.')}
      // Otherwise the first button receives the focus, which deletes.
      isForReading={props.coming.length > 0}
    >
      <Absences {...props} />
    </Dialog>
  )
}

function Absences({ coming, members, today }: Omit<AbsencesDialogProps, keyof DialogState>) {
  const { id: userId } = useUser()
  const [last, setLast] = useState({ count: 0, userId })
  return (
    <div className="flex flex-col gap-5">
      <AbsenceList coming={coming} members={members} today={today} />
      <section aria-labelledby="add-absence" className="border-t border-line pt-4">
        <h3 id="add-absence" className="mb-3 font-display text-base font-semibold">
          {t('Add an absence')}
        </h3>
        <AbsenceForm
          // A new form, whose first field receives the focus.
          key={last.count}
          isFurther={last.count > 0}
          userId={last.userId}
          members={members}
          today={today}
          onAdded={(absence) => setLast({ count: last.count + 1, userId: absence.userId })}
        />
      </section>
    </div>
  )
}

function AbsenceList({ coming, members, today }: Omit<AbsencesDialogProps, keyof DialogState>) {
  const { list, keepFocus } = useFocusKeeper(coming)
  if (coming.length === 0)
    return <p className="text-ink-soft">{t('Nobody is away, neither now nor later.')}</p>
  return (
    <ul
      ref={list}
      {...keepFocus}
      aria-label={t('Who is away')}
      className="-mx-2 max-h-80 overflow-y-auto overscroll-contain px-2"
    >
      {coming.map((absence, index) => (
        <li key={absence.id} data-index={index}>
          <AbsenceRow
            absence={absence}
            member={members.find(({ id }) => id === absence.userId)}
            today={today}
          />
        </li>
      ))}
    </ul>
  )
}

interface AbsenceRowProps {
  readonly absence: ComingAbsence
  readonly member: Member | undefined
  readonly today: CalendarDate
}

function AbsenceRow({ absence, member, today }: AbsenceRowProps) {
  const { mutate, isPending } = useRemoveAbsence()
  const { id, name, fromOn } = absence
  const dates = formatAbsence(absence, today)
  return (
    <div className="flex items-center gap-3 py-1.5">
      {member && <Avatar imageUrl={member.profileImageUrl} letter={toAvatarLetter(member)} label="" />}
      <div className="min-w-0 grow">
        <p className="flex min-w-0 items-center gap-2">
          <span className="truncate font-semibold">{name}</span>
          {fromOn <= today && <Badge variant="warning">{t('Now')}</Badge>}
        </p>
        <p className="text-sm wrap-anywhere text-ink-soft">{dates}</p>
      </div>
      <Button
        variant="ghost"
        size="icon"
        data-control="delete"
        aria-label={t('Delete the absence of {name}: {dates}', { name, dates })}
        isPending={isPending}
        onClick={() => mutate({ id, name })}
      >
        <Trash2 aria-hidden="true" />
      </Button>
    </div>
  )
}
