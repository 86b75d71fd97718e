import { maxInstructions } from '@roost/contract/recipes/recipe-values.ts'
import type { Instruction } from '@roost/contract/recipes/recipes.ts'
import { toPlainLines, toPlainText } from '../../../lib/text/plain-text.ts'
import { isNode, listTypes, type ReadValues, type SchemaNode, toText } from './schema-node.rules.ts'

const maxStepLength = 4000
const maxWholeLength = 200_000
const maxHeadingLength = 200
/** Limits recursion, because sections may refer to each other in a circle. */
const maxDepth = 5
const maxVisited = 5000

/** A step with its declared position, or a line that is not a numbered step. */
interface ReadStep {
  readonly text: string
  /** Undefined for an unnumbered line; null for a step without a position. */
  readonly position: number | null | undefined
}

const numbering = /^(?:(?:step|schritt|étape|etape|paso|passo)\s*)?\d{1,3}\s*[.):]\s*(?=\S)/i

/** Removes the numbers if all lines are numbered, because the client numbers them itself. */
const withoutNumbering = (lines: readonly string[]): readonly string[] =>
  lines.length > 1 && lines.every((line) => numbering.test(line))
    ? lines.map((line) => line.replace(numbering, ''))
    : lines

const toTexts = (lines: readonly string[]): ReadStep[] =>
  lines.flatMap((line) => {
    const text = toPlainText(line, maxStepLength)
    return text === null ? [] : [{ text, position: undefined }]
  })

const toLines = (text: string): readonly string[] =>
  withoutNumbering((toPlainLines(text, maxWholeLength) ?? '').split('\n').filter(Boolean))

const toPosition = (read: ReadValues, step: SchemaNode): number | null => {
  const position = Number(toText(read(step, 'position')[0]) ?? Number.NaN)
  return Number.isInteger(position) && position >= 0 && position <= 1000 ? position : null
}

const listParts = (read: ReadValues, node: SchemaNode): readonly unknown[] => {
  const parts = read(node, 'itemListElement')
  return parts.length > 0 ? parts : read(node, 'steps')
}

const createStepReader = (read: ReadValues) => {
  let visitedCount = 0

  const toStepText = (node: SchemaNode, depth: number): string | null => {
    const own = toPlainText(toText(node, ['text', 'description']), maxStepLength)
    if (own !== null) return own
    const parts = listSteps(listParts(read, node), depth + 1).map(({ text }) => text)
    return toPlainText(parts.length > 0 ? parts.join(' ') : toText(node, ['name', '@value']), maxStepLength)
  }

  const listOfNode = (node: SchemaNode, depth: number): ReadStep[] => {
    const types = listTypes(node)
    const parts = listParts(read, node)
    const isList = types.includes('howtosection') || types.includes('itemlist')
    if (isList && parts.length > 0) {
      const name = toPlainText(toText(node, ['name', 'headline']), maxHeadingLength)
      return [...toTexts(name === null ? [] : [name]), ...listSteps(parts, depth + 1)]
    }
    if (types.includes('listitem') && isNode(read(node, 'item')[0]))
      return listSteps(read(node, 'item'), depth + 1)
    const text = toStepText(node, depth)
    return text === null ? [] : [{ text, position: toPosition(read, node) }]
  }

  const listSteps = (values: readonly unknown[], depth: number): ReadStep[] => {
    if (depth > maxDepth) return []
    const steps: ReadStep[] = []
    for (const value of values) {
      visitedCount += 1
      if (visitedCount > maxVisited || steps.length >= maxInstructions) break
      if (isNode(value)) steps.push(...listOfNode(value, depth))
      else if (typeof value === 'string') steps.push(...toTexts(toLines(value)))
    }
    return steps
  }
  return (values: readonly unknown[]) => listSteps(values, 0)
}

/** Numbers consecutive steps by their declared positions if those are ascending, otherwise from 1. */
const toInstructions = (row: readonly ReadStep[]): Instruction[] => {
  const positions = row.map(({ position }) => position ?? -1)
  const isCounted = positions.every((position, at) => position > (positions[at - 1] ?? -1))
  return row.map(({ text, position }, at) => ({
    number: isCounted ? (position ?? at + 1) : at + 1,
    step: text,
  }))
}

/** Removes the numbers that a page wrote into a list of strings. */
const withoutNumbers = (values: readonly unknown[]): readonly unknown[] => {
  const texts = values.filter((value) => typeof value === 'string')
  if (texts.length !== values.length) return values
  return withoutNumbering(texts.map((text) => text.trim()))
}

/**
 * The instructions of a recipe: numbered steps where the page declares steps, and strings for plain lines and section
 * names.
 */
export const readSteps = (read: ReadValues, recipe: SchemaNode): Instruction[] => {
  const steps = createStepReader(read)(withoutNumbers(read(recipe, 'recipeInstructions')))
  const instructions: Instruction[] = []
  let row: ReadStep[] = []
  for (const step of steps) {
    if (step.position === undefined) {
      instructions.push(...toInstructions(row), step.text)
      row = []
    } else row.push(step)
  }
  return [...instructions, ...toInstructions(row)].slice(0, maxInstructions)
}
