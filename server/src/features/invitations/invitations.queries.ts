import type { ReadSql, WriteSql } from '../../db/engines/database.ts'
import { AppError } from '../../lib/app-error.ts'
import type { KnownInvitation, KnownPerson } from './invitations.rules.ts'

const selectInvitations = (sql: ReadSql) =>
  sql
    .selectFrom('house_group_invitations as invitation')
    .innerJoin('house_groups', 'house_groups.id', 'invitation.house_group_id')
    .innerJoin('users as inviter', 'inviter.id', 'invitation.invited_by_user_id')
    .innerJoin('users as invited', 'invited.id', 'invitation.invited_user_id')
    .selectAll('invitation')
    .select([
      'house_groups.name as house_group_name',
      'inviter.first_name as inviter_first_name',
      'inviter.last_name as inviter_last_name',
      'inviter.email as inviter_email',
      'inviter.house_group_id as inviter_house_group_id',
      'invited.first_name as invited_first_name',
      'invited.last_name as invited_last_name',
      'invited.email as invited_email',
      'invited.house_group_id as invited_house_group_id',
    ])

type InvitationRow = Awaited<ReturnType<ReturnType<typeof selectInvitations>['executeTakeFirstOrThrow']>>

const toKnownInvitation = (row: InvitationRow): KnownInvitation => ({
  id: row.id,
  status: row.status,
  houseGroupId: row.house_group_id,
  houseGroup: { id: row.house_group_id, name: row.house_group_name },
  invitedByUserId: row.invited_by_user_id,
  invitedBy: {
    id: row.invited_by_user_id,
    firstName: row.inviter_first_name,
    lastName: row.inviter_last_name,
    email: row.inviter_email,
    houseGroupId: row.inviter_house_group_id,
  },
  invitedUserId: row.invited_user_id,
  invitedUser: {
    id: row.invited_user_id,
    firstName: row.invited_first_name,
    lastName: row.invited_last_name,
    email: row.invited_email,
    houseGroupId: row.invited_house_group_id,
  },
  invitedAt: row.invited_at,
  respondedAt: row.responded_at,
})

const toNewest = (rows: ReturnType<typeof selectInvitations>, limit: number) =>
  rows.orderBy('invitation.invited_at', 'desc').orderBy('invitation.id', 'desc').limit(limit)

export const listInvitationsToUser = async (
  sql: ReadSql,
  userId: string,
  limit: number,
): Promise<KnownInvitation[]> => {
  const received = selectInvitations(sql).where('invitation.invited_user_id', '=', userId)
  return (await toNewest(received, limit).execute()).map(toKnownInvitation)
}

export const listPendingInvitationsToUser = async (
  sql: ReadSql,
  userId: string,
  limit: number,
): Promise<KnownInvitation[]> => {
  const pending = selectInvitations(sql)
    .where('invitation.invited_user_id', '=', userId)
    .where('invitation.status', '=', 'pending')
  return (await toNewest(pending, limit).execute()).map(toKnownInvitation)
}

/** The pending invitations that the person has accepted before their account was approved, newest first. */
export const listAcceptedInvitations = async (sql: ReadSql, userId: string): Promise<KnownInvitation[]> => {
  const accepted = selectInvitations(sql)
    .where('invitation.invited_user_id', '=', userId)
    .where('invitation.status', '=', 'pending')
    .where('invitation.joins_when_approved', '=', true)
  return (await toNewest(accepted, 1).execute()).map(toKnownInvitation)
}

export const listInvitationsOfGroup = async (
  sql: ReadSql,
  houseGroupId: number,
  limit: number,
): Promise<KnownInvitation[]> => {
  const sent = selectInvitations(sql).where('invitation.house_group_id', '=', houseGroupId)
  return (await toNewest(sent, limit).execute()).map(toKnownInvitation)
}

/** Throws `invitations.not_found` unless the user is the invited person. */
export const getInvitationToUser = async (
  sql: ReadSql,
  userId: string,
  id: number,
): Promise<KnownInvitation> => {
  const row = await selectInvitations(sql)
    .where('invitation.id', '=', id)
    .where('invitation.invited_user_id', '=', userId)
    .executeTakeFirst()
  if (!row) throw new AppError('invitations.not_found')
  return toKnownInvitation(row)
}

/**
 * Approved, permanent accounts without a house group and without a valid pending invitation to this group. A pending
 * invitation is void once its inviter has left the group.
 */
export const listAvailablePeople = (
  sql: ReadSql,
  { houseGroupId, limit }: { houseGroupId: number; limit: number },
): Promise<KnownPerson[]> =>
  sql
    .selectFrom('users')
    .select([
      'users.id',
      'users.first_name as firstName',
      'users.last_name as lastName',
      'users.email',
      'users.house_group_id as houseGroupId',
    ])
    .where('users.is_approved', '=', true)
    .where('users.house_group_id', 'is', null)
    .where('users.expires_at', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('house_group_invitations as invitation')
            .innerJoin('users as inviter', 'inviter.id', 'invitation.invited_by_user_id')
            .select('invitation.id')
            .whereRef('inviter.house_group_id', '=', 'invitation.house_group_id')
            .whereRef('invitation.invited_user_id', '=', 'users.id')
            .where('invitation.house_group_id', '=', houseGroupId)
            .where('invitation.status', '=', 'pending'),
        ),
      ),
    )
    .orderBy('users.first_name')
    .orderBy('users.last_name')
    .orderBy('users.id')
    .limit(limit)
    .execute()

export interface NewInvitation {
  readonly houseGroupId: number
  readonly invitedByUserId: string
  readonly invitedUserId: string
  /** Whether a pending account has accepted already; false if absent. */
  readonly joinsWhenApproved?: boolean
}

/**
 * Inserts the only row for this group and person, or sets it back to pending; replaces an invitation whose inviter has
 * left. Returns its id, or undefined if a valid invitation is already pending, so that only one of several concurrent
 * invitations succeeds.
 */
export const upsertInvitation = async (
  sql: WriteSql,
  { houseGroupId, invitedByUserId, invitedUserId, joinsWhenApproved = false }: NewInvitation,
  now: string,
): Promise<number | undefined> => {
  const asked = {
    invited_by_user_id: invitedByUserId,
    status: 'pending',
    invited_at: now,
    responded_at: null,
    joins_when_approved: joinsWhenApproved,
  } as const
  const row = await sql
    .insertInto('house_group_invitations')
    .values({ ...asked, house_group_id: houseGroupId, invited_user_id: invitedUserId })
    .onConflict((conflict) =>
      conflict
        .columns(['house_group_id', 'invited_user_id'])
        .doUpdateSet(asked)
        .where((eb) =>
          eb.or([
            eb('house_group_invitations.status', '!=', 'pending'),
            eb.not(
              eb.exists(
                eb
                  .selectFrom('users')
                  .select('users.id')
                  .whereRef('users.id', '=', 'house_group_invitations.invited_by_user_id')
                  .whereRef('users.house_group_id', '=', 'house_group_invitations.house_group_id'),
              ),
            ),
          ]),
        ),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Returns whether the invitation was still pending, so that only one of several concurrent answers succeeds. */
export const markInvitationAnswered = async (
  sql: WriteSql,
  id: number,
  status: 'accepted' | 'rejected',
  now: string,
): Promise<boolean> => {
  const { numUpdatedRows } = await sql
    .updateTable('house_group_invitations')
    .set({ status, responded_at: now })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Returns the id of the deleted invitation, or undefined if none was pending. */
export const deletePendingInvitation = async (
  sql: WriteSql,
  invitedUserId: string,
  houseGroupId: number,
): Promise<number | undefined> => {
  const row = await sql
    .deleteFrom('house_group_invitations')
    .where('invited_user_id', '=', invitedUserId)
    .where('house_group_id', '=', houseGroupId)
    .where('status', '=', 'pending')
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Every invitation that the user sent or received. */
export const listInvitationsAbout = (
  sql: ReadSql,
  userId: string,
): Promise<Pick<KnownInvitation, 'id' | 'houseGroupId' | 'invitedUserId'>[]> =>
  sql
    .selectFrom('house_group_invitations')
    .select(['id', 'house_group_id as houseGroupId', 'invited_user_id as invitedUserId'])
    .where((eb) => eb.or([eb('invited_by_user_id', '=', userId), eb('invited_user_id', '=', userId)]))
    .execute()
