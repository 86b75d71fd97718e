import type { Invitation, Invitee } from '@roost/contract/invitations.ts'
import { toDisplayName } from '@roost/contract/names.ts'

/** Somebody as the server knows him, before it is decided how much of him is shown. */
export interface KnownPerson extends Invitee {
  readonly houseGroupId: number | null
}

export interface KnownInvitation extends Omit<Invitation, 'invitedBy' | 'invitedUser'> {
  readonly invitedBy: KnownPerson
  readonly invitedUser: KnownPerson
}

interface Reader {
  readonly userId: string
  readonly houseGroupId: number | null
}

/** Enough to recognise an address one knows, too little to write to one does not: `r•••@example.org`. */
export const toMaskedEmail = (email: string): string => {
  const at = email.lastIndexOf('@')
  const [first = ''] = email.slice(0, Math.max(at, 0))
  return at < 0 ? '•••' : `${first}•••${email.slice(at)}`
}

/** The addresses of oneself and of the people one lives with are no secret. */
export const toInvitee = (person: KnownPerson, reader: Reader): Invitee => {
  const isHousemate = reader.houseGroupId !== null && person.houseGroupId === reader.houseGroupId
  const isOpen = isHousemate || person.id === reader.userId
  const { id, firstName, lastName, email } = person
  return { id, firstName, lastName, email: isOpen ? email : toMaskedEmail(email) }
}

export const toInvitation = (known: KnownInvitation, reader: Reader): Invitation => ({
  ...known,
  invitedBy: toInvitee(known.invitedBy, reader),
  invitedUser: toInvitee(known.invitedUser, reader),
})

/** What a stranger is called; without a name, not by his whole address. */
export const toNameForStrangers = (person: Invitee): string =>
  toDisplayName({ ...person, email: toMaskedEmail(person.email) })

export const toOrderByName = (people: readonly Invitee[]): Invitee[] =>
  people.toSorted(
    (a, b) => toNameForStrangers(a).localeCompare(toNameForStrangers(b)) || (a.id < b.id ? -1 : 1),
  )

/** One list of several, newest first, each invitation once. */
export const toNewestFirst = <T extends { readonly id: number; readonly invitedAt: string }>(
  invitations: readonly T[],
): T[] =>
  [...new Map(invitations.map((invitation) => [invitation.id, invitation])).values()].toSorted((a, b) =>
    a.invitedAt === b.invitedAt ? b.id - a.id : a.invitedAt < b.invitedAt ? 1 : -1,
  )
