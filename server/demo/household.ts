import { adminApi } from '@roost/contract/admin/admin.ts'
import { houseGroupsApi } from '@roost/contract/house-groups/house-groups.ts'
import { invitationsApi } from '@roost/contract/house-groups/invitations.ts'
import type { Region } from '@roost/contract/language/regions.ts'
import type { Days } from './days.ts'
import type { DiaryEntry } from './diary.ts'
import type { People, PersonName } from './people.ts'

const findInvitation = async (people: People, invited: PersonName): Promise<number> => {
  const [invitation] = await people[invited].call(invitationsApi.list, {})
  if (!invitation) throw new Error(`${invited} was not invited`)
  return invitation.id
}

const invite = async (people: People, from: PersonName, invited: PersonName): Promise<void> => {
  const groups = await people[from].call(houseGroupsApi.list, {})
  const group = groups.find(({ createdBy }) => createdBy === people[from].id)
  if (!group) throw new Error(`${from} has no house group`)
  await people[from].call(invitationsApi.create, {
    houseGroupId: group.id,
    invitedUserId: people[invited].id,
  })
}

const respondToInvitation = async (
  people: People,
  invited: PersonName,
  status: 'accepted' | 'rejected',
): Promise<void> => {
  const id = await findInvitation(people, invited)
  await people[invited].call(invitationsApi.answer, { id: String(id), status })
}

interface HouseholdContext {
  readonly people: People
  readonly days: Days
  readonly region: Region
}

const moveIn = ({ people, region }: HouseholdContext): (() => Promise<void>)[] => [
  ...(['tom', 'mira', 'jonas', 'lea', 'edith', 'ines'] as const).map((name) => () => people[name].register()),
  ...(['mira', 'jonas', 'lea', 'edith', 'ines'] as const).map((name) => async () => {
    await people.tom.call(adminApi.approveUser, { id: people[name].id })
  }),
  async () => {
    const { id } = await people.mira.call(houseGroupsApi.create, {
      name: 'Amselweg 12',
      description: 'Mira, Jonas, Lea, Oma Edith, and Minka the cat, who pays nothing and eats best.',
      region,
    })
    await people.mira.call(houseGroupsApi.updateJoinPolicy, { id: String(id), joinPolicy: 'invite_only' })
  },
  ...(['jonas', 'lea', 'edith'] as const).flatMap((name) => [
    () => invite(people, 'mira', name),
    () => respondToInvitation(people, name, 'accepted'),
  ]),
  async () =>
    void (await people.tom.call(houseGroupsApi.create, { name: 'Amselweg 14, the Brandts', region })),
  () => invite(people, 'tom', 'ines'),
  () => respondToInvitation(people, 'ines', 'accepted'),
]

/** Creates the accounts: those of the first evening, later ones and pending ones. */
export const writeHousehold = (context: HouseholdContext): DiaryEntry[] => {
  const { people, days } = context
  const evening = moveIn(context).map((write, index) => ({
    at: days.instantAt(-366, `19:${String(index).padStart(2, '0')}`),
    write,
  }))
  return [
    ...evening,
    { at: days.instantAt(-9, '17:20'), write: () => people.farid.register() },
    {
      at: days.instantAt(-9, '19:00'),
      write: () => people.tom.call(adminApi.approveUser, { id: people.farid.id }),
    },
    { at: days.instantAt(-8, '18:12'), write: () => invite(people, 'tom', 'farid') },
    { at: days.instantAt(-7, '09:41'), write: () => respondToInvitation(people, 'farid', 'rejected') },
    { at: days.instantAt(-1, '20:05'), write: () => invite(people, 'mira', 'farid') },
    { at: days.instantAt(-1, '21:30'), write: () => people.klaus.register() },
  ]
}
