import type { Instruction } from '@roost/contract/recipes/recipes.ts'
import { maxRecipeText } from '@roost/contract/recipes/recipe-values.ts'

interface LongRecipe<Line> {
  readonly title: string
  readonly description: string | null
  readonly lines: readonly Line[]
  readonly steps: readonly Instruction[]
}

/** Takes entries from the start until the next one no longer fits. */
const takeFitting = <T>(entries: readonly T[], toText: (entry: T) => string, room: number) => {
  const lengths = entries.map((entry) => toText(entry).length)
  let left = room
  const count = lengths.findIndex((length) => (left -= length) < 0)
  const taken = count === -1 ? entries : entries.slice(0, count)
  return {
    taken: [...taken],
    left: room - lengths.slice(0, taken.length).reduce((sum, length) => sum + length, 0),
  }
}

const toStep = (entry: Instruction): string => (typeof entry === 'string' ? entry : entry.step)

/**
 * Cuts the ingredient lines and then the steps of an imported recipe to the limit, so that it can be saved as shown.
 */
export const cutToTextLimit = <Line>(
  { title, description, lines, steps }: LongRecipe<Line>,
  toText: (line: Line) => string,
): { lines: Line[]; steps: Instruction[] } => {
  const room = maxRecipeText - title.length - (description?.length ?? 0)
  const { taken, left } = takeFitting(lines, toText, room)
  return { lines: taken, steps: takeFitting(steps, toStep, left).taken }
}
