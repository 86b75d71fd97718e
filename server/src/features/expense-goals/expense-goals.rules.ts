import { AppError } from '../../lib/app-error.ts'
export interface Progress {
  readonly targetAmount: number
  readonly currentAmount: number
  readonly isCompleted: boolean
}

const isReached = ({ targetAmount, currentAmount }: Pick<Progress, 'targetAmount' | 'currentAmount'>) =>
  currentAmount >= targetAmount

/**
 * A goal whose target is reached is completed, and open again when a correction takes it below the target. Any other goal
 * is completed only if it is marked as completed.
 */
export const toProgress = (
  goal: Progress,
  changes: { readonly [K in keyof Progress]?: Progress[K] | undefined } = {},
): Progress => {
  const {
    targetAmount = goal.targetAmount,
    currentAmount = goal.currentAmount,
    isCompleted = goal.isCompleted && !isReached(goal),
  } = changes
  return {
    targetAmount,
    currentAmount,
    isCompleted: isCompleted || isReached({ targetAmount, currentAmount }),
  }
}

export const maxGoals = 500

/** Throws `expense-goals.too_many` above the limit. */
export const assertRoom = (count: number): void => {
  if (count > maxGoals) throw new AppError('expense-goals.too_many')
}
