import type { Ingredient, Instruction } from '@roost/contract/recipes.ts'

/** A line of its own, whatever breaks are in the text. */
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

/** Each line, and the one of `known` that it is; each of those is one line only. */
const matchLines = <T>(
  lines: readonly string[],
  known: readonly T[],
  toText: (one: T) => string,
): readonly { readonly line: string; readonly known: T | undefined }[] => {
  const left = Map.groupBy(known, toText)
  return lines.map((line) => ({ line, known: left.get(line)?.shift() }))
}

const maxFoodLength = 200

/** A line nobody touched keeps the food that is named for it; every other one is read anew. */
export const toIngredientInputs = (text: string, known: readonly Ingredient[]) =>
  matchLines(toLines(text), known, toIngredientLine).map(({ line, known: ingredient }) => {
    if (!ingredient || ingredient.isHeading || ingredient.original === '') return line
    const { name, original } = ingredient
    return name === '' || name.length > maxFoodLength ? original : { name, original }
  })

/** As they were while nobody touches them; otherwise texts, whose places number them. */
export const toInstructionInputs = (text: string, known: readonly Instruction[]): Instruction[] => {
  if (text === toInstructionsText(known)) return [...known]
  return matchLines(toLines(text), known, (instruction) => toLine(toStep(instruction))).map(
    ({ line, known: instruction }) => (instruction === undefined ? line : toStep(instruction)),
  )
}
