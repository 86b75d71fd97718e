import type { NoticeKind } from '@roost/contract/notifications.ts'
import type { Tx } from '../db/transaction.ts'
import type { Database } from '../db/database.ts'
import {
  insertNotices,
  isNoticeThere,
  listNotices as selectNotices,
  type Notice,
  updateNoticesToRead,
} from './notifications.queries.ts'
import { toOldestKept } from './notifications.rules.ts'

// What happened to somebody or in his household, for the bell. Other features write notices in the
// transaction of what they tell of.

/** Those of the last thirty days, the newest first. */
export const listNotices = ({ sql, clock }: Database, userId: string, limit: number): Promise<Notice[]> =>
  selectNotices(sql, userId, { since: toOldestKept(clock().toISOString()), limit })

interface NoticeContent {
  readonly about: NoticeKind
  readonly detail?: string | null
}

/** Tells the same to several people. */
export const createNotices = async (
  tx: Tx,
  userIds: readonly string[],
  { about, detail = null }: NoticeContent,
): Promise<void> => {
  if (userIds.length === 0) return
  await insertNotices(
    tx.sql,
    userIds.map((userId) => ({ userId, about, detail })),
    tx.now,
  )
  for (const userId of userIds) tx.touch('notices', `user:${userId}`)
}

export const createNotice = (tx: Tx, userId: string, content: NoticeContent): Promise<void> =>
  createNotices(tx, [userId], content)

/** Whether somebody was told this since then. */
export const hasNoticeSince = (tx: Tx, userId: string, about: NoticeKind, since: string): Promise<boolean> =>
  isNoticeThere(tx.sql, { userId, about, since })

export const readNotices = async (tx: Tx, userId: string): Promise<number> => {
  const read = await updateNoticesToRead(tx.sql, userId)
  if (read > 0) tx.touch('notices', `user:${userId}`)
  return read
}
