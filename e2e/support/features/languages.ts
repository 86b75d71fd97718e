import type { Page } from '@playwright/test'
import { expectOk } from '../instances/accounts.ts'
import type { Household, Person, PersonDetails } from '../instances/household.ts'
import { createBudget, createExpense, createGoal } from './money.ts'

/** A household whose data is written in Greek, so that every Latin word on the screen is a text of the product. */
export const createGreekHousehold = async (
  household: Household,
  region: object,
  details: PersonDetails = {},
): Promise<Person> => {
  const person = await household.createPerson({ firstName: 'Μάγια', lastName: 'Νικολάου', ...details })
  const group = await household.createHouseGroup('Οδός Ρόδων', person)
  const { request } = person
  await expectOk(await request.patch(`/api/house-groups/${group.id}/region`, { data: region }))
  await expectOk(
    await request.post('/api/tasks', {
      data: { title: 'Πότισμα', category: 'κήπος', assignedTo: person.id, dueDate: '2026-11-21' },
    }),
  )
  await createExpense(person, { title: 'Ψωμί', amount: 1234.5, date: '2026-11-21', category: 'φαγητό' })
  await createBudget(person, { name: 'Φαγητό', amount: 400, category: 'φαγητό' })
  await createGoal(person, { name: 'Θάλασσα', targetAmount: 900, category: 'ταξίδι' })
  await expectOk(
    await request.post('/api/shopping', { data: { name: 'Γάλα', category: 'φαγητό', estimatedPrice: 1.9 } }),
  )
  const today = new Date().toISOString().slice(0, 10)
  await expectOk(
    await request.post('/api/calendar', {
      data: { title: 'Γιορτή', startDate: `${today}T18:00:00.000Z`, endDate: `${today}T19:30:00.000Z` },
    }),
  )
  return person
}

/** Leaves out the households of other journeys, whose names are Latin. */
export const hideOtherHouseholds = (page: Page): Promise<unknown> =>
  page.context().route(
    ({ pathname }) => pathname === '/api/house-groups',
    async (route) => {
      const response = await route.fetch()
      if (response.status() !== 200) return route.fulfill({ response })
      const groups = (await response.json()) as readonly { readonly name: string }[]
      return route.fulfill({ response, json: groups.filter(({ name }) => !/[a-z]/i.test(name)) })
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

/** Replaces the catalogue of every language by one of accented English, which is longer than the original. */
export const usePseudoCatalogue = (page: Page): Promise<unknown> =>
  page.context().route('**/assets/messages-*.js', async (route) => {
    const response = await route.fetch()
    const [, literal = '""'] = /JSON\.parse\((["'`].*["'`])\)/s.exec(await response.text()) ?? []
    // The module is our own build: its literal is read as the browser would read it.
    const texts = (await page.evaluate(`JSON.parse(${literal})`)) as Record<string, string>
    const pseudo = Object.fromEntries(
      Object.keys(texts).map((key) => [key, toPseudoText(key.slice(key.indexOf('\u0004') + 1))]),
    )
    await route.fulfill({
      response,
      body: (await response.text()).replace(literal, JSON.stringify(JSON.stringify(pseudo))),
    })
  })
