import { expect, test } from 'vitest'
import { shownComponents } from './shown-components.ts'

const readSources = (files: Record<string, unknown>): string => Object.values(files).join('\n')

const designSystem = readSources(
  import.meta.glob('../src/ui/**/*.tsx', { query: '?raw', import: 'default', eager: true }),
)
const gallery = readSources(import.meta.glob('./**/*.tsx', { query: '?raw', import: 'default', eager: true }))

const listComponents = (source: string): string[] =>
  [...source.matchAll(/^export (?:function|const) ([A-Z]\w*)/gm)].flatMap(([, name]) => name ?? [])

/** Parts that a component of the gallery loads when they are needed. */
const deferredParts = ['ComboboxPanel', 'MenuPanel']

const listed: readonly string[] = Object.values(shownComponents).flat()

test('every component of the design system is in the gallery', () => {
  const components = listComponents(designSystem).filter((name) => !deferredParts.includes(name))
  expect(components.length).toBeGreaterThan(50)
  expect(listed.toSorted()).toEqual(components.toSorted())
})

test('every component that the gallery lists is rendered', () => {
  expect(listed.filter((name) => !new RegExp(`<${name}[\\s/>]`).test(gallery))).toEqual([])
})
