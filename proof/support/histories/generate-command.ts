import { buildDemoteCommand } from './admin-commands.ts'
import type { Command } from './command.ts'
import { type GeneratorInput, generateNewRow, weightedGenerators } from './generators.ts'
import { listAdmins } from './model.ts'

const all = weightedGenerators.flatMap(([choose, weight]) => Array.from({ length: weight }, () => choose))

const maxTries = 20

/** Generates a command that is usually valid and sometimes refused. */
export const generateCommand = (input: GeneratorInput): Command => {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const command = input.random.pick(all)(input)
    if (command) return command
  }
  return generateNewRow(input)
}

/** Generates commands by two administrators who demote each other, if there are two. */
const generateMutualDemotion = (input: GeneratorInput): Command[] => {
  const [one, other] = listAdmins(input.model).map(({ id }) => id)
  if (one === undefined || other === undefined) return []
  return [buildDemoteCommand(input.contextOf(one), other), buildDemoteCommand(input.contextOf(other), one)]
}

/** Generates two or three commands that are likely to conflict: the same command twice, or several by one person. */
export const generateConflict = (input: GeneratorInput): Command[] => {
  const { random } = input
  const demotions = random.chance(10) ? generateMutualDemotion(input) : []
  if (demotions.length > 0) return demotions
  const first = generateCommand(input)
  const others = Array.from({ length: random.chance(70) ? 1 : 2 }, () => {
    if (random.chance(40)) return first
    return generateCommand(random.chance(50) ? { ...input, actorId: first.actorId } : input)
  })
  return [first, ...others]
}
