import type { Ingredient, Instruction } from '@roost/contract/recipes/recipes.ts'

/** Joins lines into a single line. */
const toLine = (text: string): string => text.replace(/\s*[\n\r\u2028\u2029]\s*/g, ' ').trim()

export const toLines = (text: string): string[] =>
  text.split(/[\n\r\u2028\u2029]/).flatMap((line) => line.trim() || [])

const toIngredientLine = ({ name, original }: Ingredient): string => toLine(original) || toLine(name)

const toStep = (instruction: Instruction): string =>
  typeof instruction === 'string' ? instruction : instruction.step

export const toIngredientsText = (ingredients: readonly Ingredient[]): string =>
  ingredients.map(toIngredientLine).filter(Boolean).join('\n')

export const toInstructionsText = (instructions: readonly Instruction[]): string =>
  instructions
    .map((instruction) => toLine(toStep(instruction)))
    .filter(Boolean)
    .join('\n')

/** Pairs each line with the known entry that has the same text; each entry is used only once. */
const matchLines = <T>(
  lines: readonly string[],
  known: readonly T[],
  toText: (one: T) => string,
): readonly { readonly line: string; readonly known: T | undefined }[] => {
  const left = Map.groupBy(known, toText)
  return lines.map((line) => ({ line, known: left.get(line)?.shift() }))
}

const maxFoodLength = 200

/** An unchanged line keeps its food; every other line is parsed again. */
export const toIngredientInputs = (text: string, known: readonly Ingredient[]) =>
  matchLines(toLines(text), known, toIngredientLine).map(({ line, known: ingredient }) => {
    if (!ingredient || ingredient.isHeading || ingredient.original === '') return line
    const { name, original } = ingredient
    return name === '' || name.length > maxFoodLength ? original : { name, original }
  })

/** Unchanged instructions keep their format; otherwise they become plain strings, numbered by position. */
export const toInstructionInputs = (text: string, known: readonly Instruction[]): Instruction[] => {
  if (text === toInstructionsText(known)) return [...known]
  return matchLines(toLines(text), known, (instruction) => toLine(toStep(instruction))).map(
    ({ line, known: instruction }) => (instruction === undefined ? line : toStep(instruction)),
  )
}
