import type { Member } from '@roost/contract/accounts/users.ts'
import type { Absence } from '@roost/contract/tasks/absences.ts'
import { msg } from '@roost/contract/language/messages.ts'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { Luggage } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { toFailure } from '../../../api/calls/query-failure.ts'
import { t } from '../../../lib/locale/language.ts'
import { useToday } from '../../../lib/time/use-today.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { lazyDialog } from '../../../ui/dialogs/lazy-dialog.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { membersQuery } from '../../users/users.api.ts'
import { absencesQuery } from './absences.api.ts'
import { type ComingAbsence, formatAbsence, listComingAbsences } from './absences.rules.ts'

const AbsencesDialog = lazyDialog(async () => (await import('./absences-dialog.tsx')).AbsencesDialog)

/** Shows which members are away, and lets every member change it. Its address is `/house-groups#absences`. */
export function AbsencesSection() {
  const absences = useQuery(absencesQuery)
  const members = useQuery(membersQuery)
  const isAsked = useLocation({ select: ({ hash }) => hash === 'absences' })
  const section = useRef<HTMLElement>(null)
  const isLoaded = absences.data !== undefined && members.data !== undefined
  // When the page opened, this was not there yet.
  useEffect(() => {
    if (isAsked && isLoaded) section.current?.scrollIntoView({ block: 'start' })
  }, [isAsked, isLoaded])
  // The list of members above says so.
  if (!members.data && members.error) return null
  return (
    <section ref={section} id="absences" aria-labelledby="group-absences" className="scroll-mt-20">
      <h3 id="group-absences" className="text-sm font-semibold">
        {t('Who is away')}
      </h3>
      {absences.data && members.data ? (
        <WhoIsAway absences={absences.data} members={members.data} />
      ) : absences.error ? (
        <ErrorState title={t("Couldn't load who is away")} {...toFailure(absences)} className="py-4!" />
      ) : (
        <div role="status" aria-label={t('Loading who is away')} className="mt-2">
          <Skeleton className="h-4 w-56" />
        </div>
      )}
    </section>
  )
}

interface WhoIsAwayProps {
  readonly absences: readonly Absence[]
  readonly members: readonly Member[]
}

function WhoIsAway({ absences, members }: WhoIsAwayProps) {
  const today = useToday()
  const [isOpen, setIsOpen] = useState(false)
  const coming = listComingAbsences(absences, members, today)
  return (
    <>
      <div className="mt-1 flex flex-wrap items-start justify-between gap-x-4 gap-y-2 md:justify-start">
        <div className="flex min-w-0 gap-2.5">
          <Luggage aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-soft" />
          <div className="min-w-0">
            <AbsenceLines coming={coming} today={today} />
            <p className="mt-0.5 text-sm text-ink-soft">
              {t('Whoever is away is passed over when members take turns with a task.')}
            </p>
          </div>
        </div>
        <Button
          variant="outline"
          size="sm"
          aria-label={t('Change who is away')}
          onClick={() => setIsOpen(true)}
        >
          {t('Change')}
        </Button>
      </div>
      <AbsencesDialog
        coming={coming}
        members={members}
        today={today}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
      />
    </>
  )
}

const maxLines = 3

const nameTag = { name: (text: string) => <span className="font-semibold">{text}</span> }

interface AbsenceLinesProps {
  readonly coming: readonly ComingAbsence[]
  readonly today: string
}

function AbsenceLines({ coming, today }: AbsenceLinesProps) {
  if (coming.length === 0) return <p>{t('Nobody')}</p>
  const more = coming.length - maxLines
  return (
    <ul aria-labelledby="group-absences">
      {coming.slice(0, maxLines).map((absence) => (
        <li key={absence.id} className="wrap-anywhere">
          <span className="me-2">
            <RichText
              message="<name>{name}:</name> {dates}"
              values={{ name: absence.name, dates: formatAbsence(absence, today) }}
              tags={nameTag}
            />
          </span>
          {absence.fromOn <= today && (
            <Badge variant="warning" className="py-0! align-middle">
              {t('Now')}
            </Badge>
          )}
        </li>
      ))}
      {more > 0 && (
        <li className="text-ink-soft">
          {t(msg('{count, plural, one {and # more} other {and # more}}', 'absences'), { count: more })}
        </li>
      )}
    </ul>
  )
}
