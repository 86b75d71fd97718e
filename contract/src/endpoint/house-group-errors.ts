import { badRequest, conflict, forbidden, notFound, tooManyRequests } from './error-statuses.ts'
import { msg } from '../language/messages.ts'

/** Errors of house groups, and of invitations to them. */
export const houseGroupErrors = {
  'house-groups.not_found': notFound(msg('House group not found')),
  'house-groups.already_member': conflict(msg('You are already in a house group')),
  'house-groups.not_member': badRequest(msg('You are not in a house group')),
  'house-groups.too_many': conflict(
    msg('You have created 3 house groups already. Join one of them, or delete one that nobody uses.'),
  ),
  'house-groups.currency_in_use': conflict(
    msg(
      'Amounts are recorded in the current currency already. It can only be changed to one with the same number of decimals.',
    ),
  ),
  'house-groups.other_currency': conflict(
    msg(
      'Some of your own amounts do not fit the currency of this house group: they have decimals that it does not have, or are too large. Please change or delete them first.',
    ),
  ),
  'house-groups.not_empty': conflict(
    msg('Only a house group without members and without anything in it can be deleted.'),
  ),
  'house-groups.invite_only': forbidden(msg('This house group can only be joined by invitation.')),
  'house-groups.removed': forbidden(
    msg('An administrator took you out of this house group. Ask its members for an invitation.'),
  ),
  'invitation-links.invalid': notFound(msg('This invitation link no longer works. Ask for a new one.')),
  'invitation-links.ended': notFound(msg('This invitation has ended. Ask for a new one.')),
  'invitation-links.used_up': notFound(msg('This invitation has been used. Ask for a new one.')),
  'invitation-links.too_many_codes': tooManyRequests(
    msg('Too many wrong codes were tried. Use the link or the QR code, or try again in an hour.'),
  ),
  'invitations.not_found': notFound(msg('Invitation not found')),
  'invitations.members_only': forbidden(msg('Only members can invite')),
  'invitations.already_pending': conflict(msg('User already has a pending invitation')),
  'invitations.not_available': conflict(msg('This user cannot be invited.')),
  'invitations.already_answered': conflict(msg('Invitation has already been answered')),
  'invitations.already_member': conflict(msg('You are already in a house group. Leave it before accepting.')),
  'invitations.void': conflict(
    msg('This invitation is no longer valid: the person who sent it has left the house group.'),
  ),
} as const satisfies Record<string, { status: number; message: string }>
