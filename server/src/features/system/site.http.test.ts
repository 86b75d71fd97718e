import { siteApi } from '@roost/contract/instance/site.ts'
import { expect, test } from 'vitest'
import { startAppOn, useTestApp } from '../../../test-support/app/test-app.ts'

const app = useTestApp()

const getSite = async (settings: Record<string, string>) => {
  const { engine, environment } = app.current.database
  const running = await startAppOn(engine, { ...environment, ...settings })
  const response = await running.visitor().call(siteApi.get, {})
  await running.app.close()
  expect(response.status).toBe(200)
  return response.body
}

const noPages = { facebook: null, x: null, instagram: null, youtube: null }

test('the site endpoint returns no operator details if none are configured', async () => {
  expect(await getSite({})).toEqual({ isDemo: true, contactEmail: null, social: noPages })
})

test("the site endpoint returns the operator's contact details, and whether the demo is available", async () => {
  const settings = {
    DEMO_MODE: 'false',
    CONTACT_EMAIL: 'hello@roost.example',
    FACEBOOK_URL: 'https://facebook.example/roost',
    X_URL: 'https://x.example/roost',
    INSTAGRAM_URL: 'https://instagram.example/roost',
    YOUTUBE_URL: 'https://youtube.example/@roost',
  }
  expect(await getSite(settings)).toEqual({
    isDemo: false,
    contactEmail: 'hello@roost.example',
    social: {
      facebook: 'https://facebook.example/roost',
      x: 'https://x.example/roost',
      instagram: 'https://instagram.example/roost',
      youtube: 'https://youtube.example/@roost',
    },
  })
})

test('the demo is off by default on an instance that other machines can reach', async () => {
  expect((await getSite({ PUBLIC_URL: 'https://roost.example' })).isDemo).toBe(false)
  expect((await getSite({ PUBLIC_URL: 'https://roost.example', DEMO_MODE: 'public' })).isDemo).toBe(true)
})
