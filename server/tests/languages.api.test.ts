import { adminApi } from '@roost/contract/admin/admin.ts'
import { authApi } from '@roost/contract/accounts/auth.ts'
import { demoApi } from '@roost/contract/instance/demo.ts'
import { exportsApi } from '@roost/contract/exports/exports.ts'
import type { Language } from '@roost/contract/language/languages.ts'
import { passwordResetApi } from '@roost/contract/accounts/password-reset.ts'
import { tasksApi } from '@roost/contract/tasks/tasks.ts'
import { usersApi } from '@roost/contract/accounts/users.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  createHousehold,
  createPerson,
  createTask,
  type Person,
  testPassword,
} from '../test-support/household/builders.ts'
import { createLocales, toCatalogue } from '../test-support/samples/catalogues.ts'
import { type MailServer, startMailServer } from '../test-support/hosts/mail-server.ts'
import { startTestApp, type TestApp } from '../test-support/app/test-app.ts'

const locales = createLocales({
  de: toCatalogue({
    'Welcome to Roost': 'Willkommen bei Roost',
    'Hello {name},': 'Hallo {name},',
    'Your code for signing up': 'Ihr Code zum Registrieren',
    'Set a new password': 'Neues Passwort festlegen',
    'Your email address was changed': 'Ihre E-Mail-Adresse wurde geändert',
    Tasks: 'Aufgaben',
    'Exported on {date}': 'Exportiert am {date}',
    'To Do ({count})': 'Offen ({count})',
    Unassigned: 'Niemand',
    'Water the tomatoes': 'Die Tomaten gießen',
    'first name of a demo account\u0004Demo': 'Probe',
    'Sign out of Roost?': 'Bei Roost abmelden?',
  }),
  ar: toCatalogue({
    'Set a new password': 'تعيين كلمة مرور جديدة',
    'Hello {name},': 'مرحبًا {name}،',
    Tasks: 'المهام',
    'Exported on {date}': 'صُدّرت في {date}',
  }),
})

let mail: MailServer
let app: TestApp
beforeAll(async () => {
  mail = await startMailServer()
  app = await startTestApp({ SMTP_URL: mail.url, DEMO: 'on' }, { localesRoot: locales.folder })
})
afterAll(async () => {
  await app.close()
  await mail.close()
  locales.remove()
})
beforeEach(async () => {
  await app.handleEvents()
  await app.runJobs()
})

const german = { 'accept-language': 'de-AT,de;q=0.9,en;q=0.5' }
const arabic = { 'accept-language': 'ar-EG,ar;q=0.9' }

const speak = ({ client }: Person, language: Language, locale: string) =>
  client.call(usersApi.updateRegion, { language, locale, clock: 24 })

const requestReset = (email: string, headers: Record<string, string> = {}) =>
  app.visitor().call(passwordResetApi.forgotPassword, { email }, headers)

const readLastMail = async (address: string) => {
  await app.handleEvents()
  await app.runJobs()
  const content = mail.listReceivedBy(address).at(-1)?.content
  return { subject: content?.subject, text: content?.text ?? '', html: content?.html ?? '' }
}

describe('an email', () => {
  test('is in the language of the account, from right to left in Arabic', async () => {
    const person = await createPerson(app, { firstName: 'Wren', lastName: 'Field' })
    await speak(person, 'ar', 'ar-EG')
    await requestReset(person.account.email, german)
    const { subject, text, html } = await readLastMail(person.account.email)
    expect(subject).toBe('تعيين كلمة مرور جديدة')
    expect(text).toContain('مرحبًا Wren Field،')
    expect(html).toContain('<html lang="ar" dir="rtl">')
  })

  test('about a new password is in the language of the browser if the account has none', async () => {
    const { account } = await createPerson(app)
    await requestReset(account.email, german)
    expect(await readLastMail(account.email)).toMatchObject({
      subject: 'Neues Passwort festlegen',
      html: expect.stringContaining('<html lang="de" dir="ltr">'),
    })
    app.clock.advance(10 * 60_000)
    await requestReset(account.email)
    expect((await readLastMail(account.email)).subject).toBe('Set a new password')
  })

  test('to a newcomer is in the language of the page on which they signed up', async () => {
    const email = 'neu@example.org'
    const input = { email, password: testPassword, firstName: 'Neu', lastName: 'Ling' }
    const registered = await app.visitor('10.30.0.1').call(authApi.register, input, german)
    expect((await readLastMail(email)).subject).toBe('Ihr Code zum Registrieren')
    const admin = await createPerson(app, { role: 'admin' })
    await admin.client.call(adminApi.approveUser, { id: registered.body.id })
    expect(await readLastMail(email)).toMatchObject({
      subject: 'Willkommen bei Roost',
      text: expect.stringContaining('Hallo Neu Ling,'),
    })
  })

  test('to an address that was given up is in the language of the person', async () => {
    const admin = await createPerson(app, { role: 'admin' })
    const person = await createPerson(app)
    await speak(person, 'de', 'de-DE')
    const { id, email } = person.account
    const changed = await admin.client.call(adminApi.updateUser, {
      id,
      firstName: 'Robin',
      lastName: 'Nest',
      email: `new-${email}`,
      password: testPassword,
    })
    expect(changed.status).toBe(200)
    const subjects = [await readLastMail(email), await readLastMail(`new-${email}`)]
    expect(subjects.map(({ subject }) => subject)).toEqual([
      'Ihre E-Mail-Adresse wurde geändert',
      'Ihre E-Mail-Adresse wurde geändert',
    ])
  })
})

describe('an export', () => {
  const exportTasks = async ({ client }: Person, headers: Record<string, string> = {}) =>
    (await client.call(exportsApi.tasks, {}, headers)).body

  test('is in the language and region of the person', async () => {
    const person = await createHousehold(app)
    await createTask(person, { title: 'Fegen', assignedTo: null })
    await speak(person, 'de', 'de-DE')
    const { notesText, data } = await exportTasks(person)
    expect(notesText).toMatch(/^Aufgaben\nExportiert am Samstag, 21\. November 2026\n\nOffen \(1\)\n/)
    expect(data[0]?.assignedTo).toBe('Niemand')
    await speak(person, 'ar', 'ar-EG')
    expect((await exportTasks(person)).notesText).toMatch(/^المهام\nصُدّرت في السبت، ٢١ نوفمبر ٢٠٢٦\n/)
  })

  test('is in the language of the browser if the person has chosen none, otherwise English', async () => {
    const person = await createHousehold(app)
    expect((await exportTasks(person, german)).notesText).toMatch(/^Aufgaben\n/)
    expect((await exportTasks(person, arabic)).notesText).toMatch(/^المهام\n/)
    expect((await exportTasks(person)).notesText).toMatch(/^Tasks\nExported on Saturday, November 21, 2026\n/)
  })
})

test('an export has 24 hours where nobody chose a clock, and 12 in English and Arabic', async () => {
  const person = await createPerson(app)
  await createTask(person, { dueDate: '2026-11-23T18:05:00.000Z' })
  const exportTasks = async (headers: Record<string, string> = {}) =>
    (await person.client.call(exportsApi.tasks, {}, headers)).body.notesText
  expect(await exportTasks(german)).toContain('18:05')
  expect(await exportTasks(arabic)).toContain('6:05 م')
  expect(await exportTasks()).toContain('6:05 PM')
  await person.client.call(usersApi.updateRegion, { language: 'de' })
  expect(await exportTasks()).toContain('18:05')
  await person.client.call(usersApi.updateRegion, { clock: 12 })
  expect(await exportTasks(german)).toContain('6:05 PM')
})

describe('the example', () => {
  test('is in the language of the person and can be removed', async () => {
    const person = await createHousehold(app)
    await speak(person, 'de', 'de-DE')
    await person.client.call(demoApi.createSampleData, {})
    const titles = (await person.client.call(tasksApi.list, {})).body.map(({ title }) => title)
    expect(titles).toContain('Die Tomaten gießen')
    expect(titles).toContain('Take out the recycling')
    const { body } = await person.client.call(demoApi.removeSampleData, {})
    expect(body).toMatchObject({ removed: { tasks: 5, shoppingItems: 6, events: 4 }, kept: 0 })
  })

  test('is recognised by its titles in the language that the person has chosen now', async () => {
    const person = await createHousehold(app)
    const countRemovable = async () => (await person.client.call(demoApi.sampleData, {})).body.removable
    await speak(person, 'de', 'de-DE')
    await person.client.call(demoApi.createSampleData, {})
    expect(await countRemovable()).toBe(15)
    // In this catalogue, only the tomatoes have a German name.
    await speak(person, 'ar', 'ar-EG')
    expect(await countRemovable()).toBe(14)
    await speak(person, 'de', 'de-DE')
    expect(await countRemovable()).toBe(15)
  })

  test('of a demo account is in the language of the visitor', async () => {
    const visitor = app.visitor()
    await visitor.call(demoApi.createSampleData, {}, german)
    const { body } = await visitor.call(authApi.currentUser, {})
    expect(body).toMatchObject({ firstName: 'Probe', lastName: 'User', ownRegion: { language: 'de' } })
    expect((await visitor.call(tasksApi.list, {})).body.map(({ title }) => title)).toContain(
      'Die Tomaten gießen',
    )
  })
})

test('the page that asks before it signs out is in the language of the browser', async () => {
  const { client } = await createPerson(app)
  const headers = { ...german, 'sec-fetch-site': 'cross-site' }
  const { body } = await client.send({ url: '/api/logout', headers })
  expect(body).toContain('<html lang="de">')
  expect(body).toContain('<h1>Bei Roost abmelden?</h1>')
})
