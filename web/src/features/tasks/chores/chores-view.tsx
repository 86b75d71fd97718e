import { ListPlus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { toFailure } from '../../../api/calls/query-failure.ts'
import { t } from '../../../lib/locale/language.ts'
import { useHashDialog } from '../../../lib/navigation/use-hash-dialog.ts'
import { Button } from '../../../ui/button.tsx'
import { Drawing } from '../../../ui/states/drawing.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { useRooms, useTick } from './chores.api.ts'
import {
  canTick,
  type Chore,
  type ChoreDialog,
  neededText,
  parseChoreHash,
  type Room,
  toChoreHash,
  toNeededRooms,
} from './chores.rules.ts'
import { ChoresSkeleton } from './chores-skeleton.tsx'
import { RoomCard } from './room-card.tsx'

const ChoreDialogs = lazy(async () => ({ default: (await import('./chore-dialogs.tsx')).ChoreDialogs }))

const hashNotation = { parse: parseChoreHash, format: toChoreHash }

export function ChoresView() {
  const rooms = useRooms()
  const { dialog, open, close } = useHashDialog<ChoreDialog>(hashNotation)
  const [hasOpened, setHasOpened] = useState(false)
  if (dialog !== null && !hasOpened) setHasOpened(true)
  if (!rooms.data && rooms.error)
    return <ErrorState title={t("Couldn't load the chores")} {...toFailure(rooms)} />
  if (!rooms.data) return <ChoresSkeleton />
  return (
    <>
      {rooms.data.length === 0 ? <NoChores onOpen={open} /> : <Rooms rooms={rooms.data} onOpen={open} />}
      {hasOpened && (
        <Suspense fallback={null}>
          <ChoreDialogs dialog={dialog} rooms={rooms.data} onClose={close} />
        </Suspense>
      )}
    </>
  )
}

interface OpenProps {
  readonly onOpen: (dialog: ChoreDialog) => void
}

function NoChores({ onOpen }: OpenProps) {
  return (
    <EmptyState
      drawing={<Drawing name="nest" />}
      title={t('What does your home need?')}
      description={t(
        'Choose from a list by room, such as cleaning the oven every two months. You can change and undo everything.',
      )}
      action={
        <>
          <Button onClick={() => onOpen('starter-set')}>
            <ListPlus aria-hidden="true" />
            {t('Choose Chores')}
          </Button>
          <Button variant="outline" onClick={() => onOpen('new')}>
            {t('Add Chore')}
          </Button>
        </>
      }
    />
  )
}

interface RoomsProps extends OpenProps {
  readonly rooms: readonly Room[]
}

function Rooms({ rooms, onOpen }: RoomsProps) {
  const [isNeededOnly, setIsNeededOnly] = useState(false)
  const complete = useTick()
  const tick = (chore: Chore) => (canTick(chore) ? complete(chore) : onOpen(chore.task.id))
  const neededCount = rooms.reduce((sum, room) => sum + room.neededCount, 0)
  const shown = isNeededOnly ? toNeededRooms(rooms) : rooms
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2 md:mb-4">
        <Button
          variant={isNeededOnly ? 'primary' : 'outline'}
          size="sm"
          aria-pressed={isNeededOnly}
          onClick={() => setIsNeededOnly(!isNeededOnly)}
        >
          {t(neededText, { count: neededCount })}
        </Button>
        <Button variant="ghost" size="sm" onClick={() => onOpen('starter-set')}>
          <ListPlus aria-hidden="true" />
          {t('Choose from a list')}
        </Button>
      </div>
      {shown.length === 0 && (
        <EmptyState drawing={<Drawing name="nest" />} title={t('Nothing is needed now')} />
      )}
      <div className="gap-4 md:columns-2 2xl:columns-3">
        {shown.map((room) => (
          <RoomCard key={room.category} room={room} onTick={tick} onOpen={onOpen} />
        ))}
      </div>
    </>
  )
}
