import { tryToDemote } from './admin-attempts.ts'
import type { Attempt } from './attempt.ts'
import { type Choice, chooseNewRow, weightedChoosers } from './choosers.ts'
import { listAdmins } from './model.ts'

const all = weightedChoosers.flatMap(([choose, weight]) => Array.from({ length: weight }, () => choose))

const maxTries = 20

/** Something that makes sense mostly, and is refused now and then. */
export const chooseAttempt = (choice: Choice): Attempt => {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const attempt = choice.random.pick(all)(choice)
    if (attempt) return attempt
  }
  return chooseNewRow(choice)
}

/** Two administrators who take the role from each other, where there are two. */
const chooseMutualDemotion = (choice: Choice): Attempt[] => {
  const [one, other] = listAdmins(choice.model).map(({ id }) => id)
  if (one === undefined || other === undefined) return []
  return [tryToDemote(choice.situation(one), other), tryToDemote(choice.situation(other), one)]
}

/** Two or three attempts that are likely to be in each other's way: the same one twice, or of the same person. */
export const chooseConflict = (choice: Choice): Attempt[] => {
  const { random } = choice
  const demotions = random.chance(10) ? chooseMutualDemotion(choice) : []
  if (demotions.length > 0) return demotions
  const first = chooseAttempt(choice)
  const others = Array.from({ length: random.chance(70) ? 1 : 2 }, () => {
    if (random.chance(40)) return first
    return chooseAttempt(random.chance(50) ? { ...choice, actorId: first.actorId } : choice)
  })
  return [first, ...others]
}
