import type { Invitation, Invitee } from '@roost/contract/house-groups/invitations.ts'
import { toDisplayName } from '@roost/contract/text/names.ts'

/** A person as stored; the rules below decide how much of this a viewer sees. */
export interface KnownPerson extends Invitee {
  readonly houseGroupId: number | null
}

export interface KnownInvitation extends Omit<Invitation, 'invitedBy' | 'invitedUser'> {
  readonly invitedBy: KnownPerson
  readonly invitedUser: KnownPerson
}

interface InvitationViewer {
  readonly userId: string
  readonly houseGroupId: number | null
}

/** Masks an address so that it can be recognised but not used: `r•••@example.org`. */
export const toMaskedEmail = (email: string): string => {
  const at = email.lastIndexOf('@')
  const [first = ''] = email.slice(0, Math.max(at, 0))
  return at < 0 ? '•••' : `${first}•••${email.slice(at)}`
}

/** Viewers see their own address and those of members of their house group in full, and all others masked. */
export const toInvitee = (person: KnownPerson, viewer: InvitationViewer): Invitee => {
  const isHousemate = viewer.houseGroupId !== null && person.houseGroupId === viewer.houseGroupId
  const isOpen = isHousemate || person.id === viewer.userId
  const { id, firstName, lastName, email } = person
  return { id, firstName, lastName, email: isOpen ? email : toMaskedEmail(email) }
}

export const toInvitation = (known: KnownInvitation, viewer: InvitationViewer): Invitation => ({
  ...known,
  invitedBy: toInvitee(known.invitedBy, viewer),
  invitedUser: toInvitee(known.invitedUser, viewer),
})

/** The name shown to people outside the house group; for a person without a name, the beginning of their address. */
export const toNameForNonMembers = (person: Invitee): string =>
  toDisplayName({ ...person, email: toMaskedEmail(person.email) })

export const toOrderByName = (people: readonly Invitee[]): Invitee[] =>
  people.toSorted(
    (a, b) => toNameForNonMembers(a).localeCompare(toNameForNonMembers(b)) || (a.id < b.id ? -1 : 1),
  )

/** Merges several lists into one, newest first, without duplicates. */
export const toNewestFirst = <T extends { readonly id: number; readonly invitedAt: string }>(
  invitations: readonly T[],
): T[] =>
  [...new Map(invitations.map((invitation) => [invitation.id, invitation])).values()].toSorted((a, b) =>
    a.invitedAt === b.invitedAt ? b.id - a.id : a.invitedAt < b.invitedAt ? 1 : -1,
  )
