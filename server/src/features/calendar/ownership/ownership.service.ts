import type { Tx } from '../../../db/transaction.ts'
import { AppError } from '../../../lib/app-error.ts'

export const sharePersonalCalendar = async (
  _tx: Tx,
  _userId: string,
  _houseGroupId: number,
): Promise<number> => {
  throw new AppError('internal')
}
export const removeCalendarOfUser = async (_tx: Tx, _userId: string): Promise<void> => {
  throw new AppError('internal')
}
