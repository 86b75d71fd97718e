import {
  type ExpectedLine,
  isAmountRight,
  isFoodRight,
  listExpectedLines,
} from '../../server/test-support/samples/ingredient-lines.ts'
import { parseIngredients } from '../../server/src/lib/ingredients/ingredients.ts'
import { median } from '../http-load.ts'
import { atLeast, type Finding, toMilliseconds, toPercent } from '../report.ts'

const amountGoal = 0.97
const rounds = 20

const toShare = (
  what: string,
  lines: readonly ExpectedLine[],
  isRight: (line: ExpectedLine) => boolean,
): Pick<Finding, 'what' | 'figure'> & { share: number } => {
  const right = lines.filter(isRight).length
  return { what, figure: `${right} of ${lines.length}`, share: right / lines.length }
}

export const measureIngredients = async (): Promise<Finding[]> => {
  const expected = listExpectedLines()
  const lines = expected.map(({ line }) => line)
  const found = parseIngredients(lines)
  const ingredients = new Map(expected.map((line, index) => [line, found[index]]))
  const amounts = toShare('quantity and unit parsed correctly', expected, (line) => {
    const ingredient = ingredients.get(line)
    return ingredient !== undefined && isAmountRight(line, ingredient)
  })
  const foods = toShare(
    'food parsed correctly',
    expected.filter(({ food }) => food !== null),
    (line) => {
      const ingredient = ingredients.get(line)
      return ingredient !== undefined && isFoodRight(line, ingredient)
    },
  )
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now()
    parseIngredients(lines)
    times.push(performance.now() - start)
  }
  return [
    { what: amounts.what, figure: amounts.figure, ...atLeast(amounts.share, amountGoal) },
    { what: foods.what, figure: foods.figure, ratio: toPercent(foods.share) },
    { what: `time to parse all ${lines.length} lines`, figure: toMilliseconds(median(times)) },
  ]
}
