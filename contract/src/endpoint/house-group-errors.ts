import { msg } from '../language/messages.ts'

/** Errors of house groups, and of invitations to them. */
export const houseGroupErrors = {
  'house-groups.not_found': { status: 404, message: msg('House group not found') },
  'house-groups.already_member': { status: 409, message: msg('You are already in a house group') },
  'house-groups.not_member': { status: 400, message: msg('You are not in a house group') },
  'house-groups.too_many': {
    status: 409,
    message: msg(
      'You have created 3 house groups already. Join one of them, or delete one that nobody uses.',
    ),
  },
  'house-groups.currency_in_use': {
    status: 409,
    message: msg(
      'Amounts are recorded in the current currency already. It can only be changed to one with the same number of decimals.',
    ),
  },
  'house-groups.other_currency': {
    status: 409,
    message: msg(
      'Some of your own amounts do not fit the currency of this house group: they have decimals that it does not have, or are too large. Please change or delete them first.',
    ),
  },
  'house-groups.not_empty': {
    status: 409,
    message: msg('Only a house group without members and without anything in it can be deleted.'),
  },
  'house-groups.invite_only': {
    status: 403,
    message: msg('This house group can only be joined by invitation.'),
  },
  'house-groups.removed': {
    status: 403,
    message: msg('An administrator took you out of this house group. Ask its members for an invitation.'),
  },
  'invitation-links.invalid': {
    status: 404,
    message: msg('This invitation link no longer works. Ask for a new one.'),
  },
  'invitation-links.ended': {
    status: 404,
    message: msg('This invitation has ended. Ask for a new one.'),
  },
  'invitation-links.used_up': {
    status: 404,
    message: msg('This invitation has been used. Ask for a new one.'),
  },
  'invitation-links.too_many_codes': {
    status: 429,
    message: msg('Too many wrong codes were tried. Use the link or the QR code, or try again in an hour.'),
  },
  'invitations.not_found': { status: 404, message: msg('Invitation not found') },
  'invitations.members_only': { status: 403, message: msg('Only members can invite') },
  'invitations.already_pending': { status: 409, message: msg('User already has a pending invitation') },
  'invitations.not_available': { status: 409, message: msg('This user cannot be invited.') },
  'invitations.already_answered': { status: 409, message: msg('Invitation has already been answered') },
  'invitations.already_member': {
    status: 409,
    message: msg('You are already in a house group. Leave it before accepting.'),
  },
  'invitations.void': {
    status: 409,
    message: msg('This invitation is no longer valid: the person who sent it has left the house group.'),
  },
} as const satisfies Record<string, { status: number; message: string }>
