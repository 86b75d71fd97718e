export interface Progress {
  readonly targetAmount: number
  readonly currentAmount: number
  readonly isCompleted: boolean
}

/** A goal whose target is reached is completed; any other goal is completed only if it is marked as completed. */
export const toProgress = (
  goal: Progress,
  changes: { readonly [K in keyof Progress]?: Progress[K] | undefined } = {},
): Progress => {
  const {
    targetAmount = goal.targetAmount,
    currentAmount = goal.currentAmount,
    isCompleted = goal.isCompleted,
  } = changes
  return { targetAmount, currentAmount, isCompleted: isCompleted || currentAmount >= targetAmount }
}
