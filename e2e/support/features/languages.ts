import { expect, type Page } from '@playwright/test'
import type { Region } from '@roost/contract/language/regions.ts'
import { toText } from '@roost/contract/language/messages.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import PO from 'pofile'
import { packCatalogue, toKey } from '@roost/contract/language/message-keys.ts'
import { expectOk } from '../instances/accounts.ts'
import type { Household, Person, PersonDetails } from '../instances/household.ts'
import { createEarlierLife, createRegionalRows } from './regions.ts'

const greekWords = {
  food: 'Τρόφιμα',
  holiday: 'Διακοπές',
  groceries: 'Σούπερ μάρκετ',
  power: 'Ρεύμα',
  sea: 'Θάλασσα',
  flowers: 'Πότισμα',
  cellar: 'Υπόγειο',
  choir: 'Χορωδία',
  oil: 'Λάδι',
  bread: 'Ψωμί',
  recipe: {
    title: 'Τηγανίτες',
    description: 'Πρωινό της Κυριακής.',
    cuisine: 'Ελλάδα',
    category: 'Πρωινό',
    difficulty: 'easy' as const,
    cookingTime: 20,
    prepTime: 10,
    servings: 4,
    seasonality: 'Άνοιξη',
    ingredients: ['250 g αλεύρι', '2 αυγά'],
    instructions: [{ number: 1, step: 'Ανακάτεψε το αλεύρι για 5 λεπτά.' }],
    nutritionInfo: { calories: 380, protein: 12, carbs: 52, fat: 13 },
    tags: ['πρωινό'],
    rating: 4.8,
  },
  note: 'Κάθε Κυριακή.',
}

/** A household whose data is written in Greek, so that every Latin word on the screen is a text of the product. */
export const createGreekHousehold = async (
  household: Household,
  region: Region,
  details: PersonDetails = {},
) => {
  const names = { firstName: 'Μάγια', lastName: 'Νικολάου' }
  const maya = await household.createPerson({ ...names, ...details })
  const noah = await household.createPerson({ ...names, firstName: 'Νώε' })
  await createEarlierLife(maya, 'Πατρικό')
  const group = await household.createHouseGroup('Οδός Ρόδων', maya, noah)
  await expectOk(await maya.request.patch(`/api/house-groups/${group.id}/region`, { data: region }))
  return { person: maya, other: noah, rows: await createRegionalRows(maya, noah, greekWords) }
}

const lists = ['/api/house-groups', '/api/admin/users', '/api/admin/audit-log']

/** Leaves out the rows of other journeys, whose names are Latin. */
export const hideOtherHouseholds = (page: Page): Promise<unknown> =>
  page.context().route(
    ({ pathname }) => lists.includes(pathname),
    async (route) => {
      const response = await route.fetch()
      if (response.status() !== 200) return route.fulfill({ response })
      const rows = (await response.json()) as readonly object[]
      return route.fulfill({
        response,
        json: rows.filter((row) => /\p{Script=Greek}/u.test(JSON.stringify(row))),
      })
    },
  )

export const chooseLanguage = async ({ request }: Pick<Person, 'request'>, language: string): Promise<void> =>
  expectOk(await request.patch('/api/profile/region', { data: { language } }))

const accents: Readonly<Record<string, string>> = {
  a: 'á',
  e: 'é',
  i: 'í',
  o: 'ö',
  u: 'ü',
  y: 'ý',
  A: 'Á',
  E: 'É',
  I: 'Í',
  O: 'Ö',
  U: 'Ü',
}

/**
 * Accents the vowels outside of placeholders and tags, and makes a text 40 % longer. Braces alternate between the syntax
 * of a placeholder and the texts of its choices.
 */
const toPseudoText = (text: string): string => {
  let depth = 0
  const accented = text.replaceAll(/<[^>]*>|[{}]|[aeiouyAEIOU]/g, (part) => {
    if (part === '{') depth += 1
    if (part === '}') depth -= 1
    return depth % 2 === 0 ? (accents[part] ?? part) : part
  })
  // A word becomes a longer word, as in German; a sentence gets more words.
  const padding = '~'.repeat(Math.ceil(text.length * 0.4))
  return `⟦${accented}${text.length < 16 ? padding : padding.replaceAll(/~{1,7}/g, ' $&')}⟧`
}

/** The German translations, by message. All catalogues have the same messages. */
const readGerman = (): ReadonlyMap<string, string> =>
  new Map(
    PO.parse(readFileSync(join(import.meta.dirname, '../../../locales/de.po'), 'utf8')).items.map(
      ({ msgid, msgctxt, msgstr }) => [msgctxt ? `${msgctxt}\u0004${msgid}` : msgid, msgstr.join('')],
    ),
  )

const german = readGerman()

/** Matches the text of a message with any values, without its tags. Braces in braces are the choices of a plural. */
const toPattern = (text: string): string =>
  text
    .replaceAll(/<[^>]*>/g, '')
    .split(/\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/)
    .map((part) => RegExp.escape(part))
    .join('.*')

/** Matches a text of the product in English, in German and in accented English, whatever values it has. */
export const inAnyLanguage = (english: string): RegExp => {
  const messages = [...german].filter(([message]) => toText(message) === english)
  expect(messages, `messages that read ${english}`).not.toEqual([])
  const texts = [english, toPseudoText(english), ...messages.map(([, translation]) => translation)]
  return new RegExp(`^(?:${texts.map(toPattern).join('|')})$`)
}

/** Replaces each catalogue by one of accented English with the same messages, which is longer than the original. */
export const usePseudoCatalogue = (page: Page): Promise<unknown> => {
  const texts = [...german.keys()].map((message) => [message, toPseudoText(toText(message))] as const)
  return page.context().route('**/assets/messages-*.js', async (route) => {
    const response = await route.fetch()
    const [, line = ''] = /[`'"]([\w-]+)(?:\n|\\n)/.exec(await response.text()) ?? []
    const keys = new Set(line.match(/.{5}/g))
    const pseudo = Object.fromEntries(texts.filter(([message]) => keys.has(toKey(message))))
    await route.fulfill({
      response,
      body: `export const catalogue = ${JSON.stringify(packCatalogue(pseudo))}`,
    })
  })
}
