import { dashboardApi } from '@roost/contract/dashboard/dashboard.ts'
import type { DashboardConfig } from '@roost/contract/dashboard/dashboard-config.ts'
import { houseGroupsApi } from '@roost/contract/house-groups/house-groups.ts'
import { describe, expect, test } from 'vitest'
import { createHousehold, createPerson, type Person } from '../../../test-support/household/builders.ts'
import { startSecondApp, useTestApp } from '../../../test-support/app/test-app.ts'

const app = useTestApp()

const configOf = (title: string, changes: Partial<DashboardConfig> = {}): DashboardConfig => ({
  widgets: [
    {
      id: 'tasks-1763715600470',
      type: 'tasks',
      title,
      position: { x: 0, y: 2, width: 6, height: 4 },
      settings: {
        limit: 5,
        showCompleted: false,
        note: 'Für \u0000 alle 🪺',
        of: [null, 1.5, { deep: true }],
      },
      isVisible: true,
    },
  ],
  layout: 'list',
  theme: 'dark',
  ...changes,
})

const getConfig = async ({ client }: Pick<Person, 'client'>) => {
  const response = await client.call(dashboardApi.config, {})
  expect(response.status).toBe(200)
  return response.body.config
}

const save = ({ client }: Pick<Person, 'client'>, config: DashboardConfig) =>
  client.call(dashboardApi.saveConfig, { config })

const listRows = ({ account }: Pick<Person, 'account'>) =>
  app.current.db.sql.selectFrom('dashboard_configs').selectAll().where('user_id', '=', account.id).execute()

describe('the dashboard layout', { tags: ['DASH-46'] }, () => {
  test(
    'is saved and returned exactly as sent, including widget settings',
    { tags: ['DASH-47', 'DASH-24', 'MODEL-A-09'] },
    async () => {
      const person = await createHousehold(app.current)
      const config = configOf('Für heute')
      const saved = await save(person, config)
      expect(saved.status).toBe(200)
      expect(saved.body).toEqual({ config })
      expect(await getConfig(person)).toEqual(config)
    },
  )

  test('ignores unknown fields and any user id in the body', async () => {
    const person = await createPerson(app.current)
    const other = await createPerson(app.current)
    const sent = { config: { ...configOf('Mine'), version: 9 }, userId: other.account.id, houseGroupId: 1 }
    const saved = await person.client.send({ method: 'POST', url: '/api/dashboard/config', body: sent })
    expect(saved.statusCode).toBe(200)
    expect(await getConfig(person)).toEqual(configOf('Mine'))
    expect(await getConfig(other)).toBeNull()
    expect(await listRows(person)).toMatchObject([{ house_group_id: null, is_default: false }])
  })

  test(
    'is stored separately for each house group of a person, and for when they are in no group',
    { tags: ['MODEL-B-12'] },
    async () => {
      const person = await createPerson(app.current)
      await save(person, configOf('Alone'))
      const household = await createHousehold(app.current)
      await person.client.call(houseGroupsApi.join, { id: String(household.group.id) })
      expect(await getConfig(person)).toBeNull()
      await save(person, configOf('With the others'))
      await save(household, configOf('Of another member'))
      expect(await getConfig(person)).toEqual(configOf('With the others'))
      expect(await getConfig(household)).toEqual(configOf('Of another member'))
      await person.client.call(houseGroupsApi.leave, {})
      expect(await getConfig(person)).toEqual(configOf('Alone'))
      expect((await listRows(person)).map((row) => row.house_group_id)).toEqual([null, household.group.id])
      await person.client.call(dashboardApi.resetConfig, {})
      expect(await getConfig(person)).toBeNull()
      await person.client.call(houseGroupsApi.join, { id: String(household.group.id) })
      expect(await getConfig(person)).toEqual(configOf('With the others'))
    },
  )

  test('can be reset, and resetting it again succeeds', { tags: ['DASH-48'] }, async () => {
    const person = await createHousehold(app.current)
    await save(person, configOf('Mine'))
    for (let round = 1; round <= 2; round += 1) {
      const reset = await person.client.call(dashboardApi.resetConfig, {})
      expect(reset.status).toBe(200)
      expect(reset.body).toEqual({ success: true })
      expect(await getConfig(person)).toBeNull()
    }
    expect(await listRows(person)).toEqual([])
  })

  test(
    'is one complete saved layout after concurrent saves through two servers',
    { tags: ['MODEL-B-30'] },
    async () => {
      const second = await startSecondApp(app.current)
      for (const create of [createPerson, createHousehold]) {
        const person: Person = await create(app.current)
        const elsewhere = second.visitor()
        elsewhere.cookie = person.client.cookie
        const configs = Array.from({ length: 12 }, (_, number) => configOf(`Save ${number}`))
        const responses = await Promise.all(
          configs.map((config, index) =>
            save({ client: index % 2 === 0 ? person.client : elsewhere }, config),
          ),
        )
        expect(responses.map(({ status }) => status)).toEqual(configs.map(() => 200))
        expect(configs).toContainEqual(await getConfig(person))
        expect(await listRows(person)).toHaveLength(1)
      }
      await second.close()
    },
  )

  test('is returned as null if stored in the format of another version, and can then be replaced', async () => {
    const person = await createPerson(app.current)
    await save(person, configOf('Mine'))
    await app.current.database.engine.admin
      .updateTable('dashboard_configs')
      .set({ config: '{"widgets":[{"type":"weather"}]}' })
      .where('user_id', '=', person.account.id)
      .execute()
    const fresh = await startSecondApp(app.current)
    const client = fresh.visitor()
    client.cookie = person.client.cookie
    expect(await getConfig({ client })).toBeNull()
    await fresh.close()
    await save(person, configOf('Anew'))
    expect(await getConfig(person)).toEqual(configOf('Anew'))
  })
})

describe('a layout', { tags: ['T30'] }, () => {
  const widget = '{"id":"a","type":"tasks","title":"A","position":{"x":0,"y":0,"width":6,"height":4}}'
  const withSettings = (settings: string) => widget.replace(/\}$/, `,"settings":${settings}}`)
  const bodyOf = (...widgets: readonly string[]) => `{"config":{"widgets":[${widgets.join(',')}]}}`
  const changed = (from: string, to: string) => bodyOf(widget.replace(from, to))
  const nest = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`
  const names = 'The request body is not valid JSON.'
  const deep = 'The dashboard configuration must not be nested deeper than 6 levels'
  const large = 'The dashboard configuration must be smaller than 32 KB'
  const badPosition = 'A widget has no valid position'

  test.each([
    ['nested ten thousand levels deep', bodyOf(withSettings(nest(10_000))), deep],
    ['of ten thousand nested lists', `{"config":${'['.repeat(10_000)}${']'.repeat(10_000)}}`, deep],
    ['with a key that changes the prototype', bodyOf(withSettings('{"__proto__":{"x":1}}')), names],
    ['of 33 KB', bodyOf(withSettings(`{"a":"${'x'.repeat(33 * 1024)}"}`)), large],
    ['with a number that overflows', changed('"y":0', '"y":1e999'), badPosition],
    ['that is missing', '{}', 'This is not a dashboard configuration'],
  ])('%s is refused, and the stored one is kept', async (_, body, message) => {
    const person = await createPerson(app.current)
    await save(person, configOf('Kept'))
    const refused = await person.client.send({
      method: 'POST',
      url: '/api/dashboard/config',
      body,
      headers: { 'content-type': 'application/json' },
    })
    expect(refused.statusCode).toBe(400)
    expect((JSON.parse(refused.body) as { message: string }).message).toBe(message)
    expect(await getConfig(person)).toEqual(configOf('Kept'))
    expect(Object.hasOwn(Object.prototype, 'x')).toBe(false)
  })

  test('with an unpaired surrogate in widget settings is accepted and stored unchanged', async () => {
    const person = await createPerson(app.current)
    const body = bodyOf(withSettings('{"a":"x\\ud83e"}'))
    const headers = { 'content-type': 'application/json' }
    const url = '/api/dashboard/config'
    const saved = await person.client.send({ method: 'POST', url, body, headers })
    expect(saved.statusCode).toBe(200)
    const read = await person.client.send({ url })
    expect(read.body).toContain('{"a":"x\\ud83e"}')
    expect((await getConfig(person))?.widgets[0]?.settings).toEqual({ a: 'x\ud83e' })
  })
})
