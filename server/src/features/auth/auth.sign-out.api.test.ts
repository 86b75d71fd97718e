import { authApi } from '@roost/contract/accounts/auth.ts'
import { describe, expect, test } from 'vitest'
import { createPerson, testPassword } from '../../../test-support/household/builders.ts'
import type { Client } from '../../../demo/client.ts'
import { startAppOn, useTestApp } from '../../../test-support/app/test-app.ts'

const app = useTestApp()

const oldBrowser = {
  'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 15_6 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1',
}

const isSignedIn = async (client: Client): Promise<boolean> =>
  (await client.call(authApi.currentUser, {})).status === 200

describe('the sign-out address', { tags: ['T22'] }, () => {
  test.each([
    ["when opened from one of Roost's pages", { 'sec-fetch-site': 'same-origin' }],
    ['when typed into the address bar', { 'sec-fetch-site': 'none' }],
    ['when requested by a client that is no browser', {}],
    [
      'from one of our pages in a browser that sends no Fetch Metadata',
      { ...oldBrowser, referer: 'http://127.0.0.1:3000/tasks?state=open' },
    ],
    [
      'from one of our pages under another name of this server',
      { ...oldBrowser, host: 'localhost:3000', referer: 'http://localhost:3000/profile' },
    ],
  ])(
    'ends the session %s and redirects to the start page',
    { tags: ['AUTH-52', 'AUTH-53'] },
    async (_, headers) => {
      const { client } = await createPerson(app.current)
      const cookie = client.cookie ?? ''
      const response = await client.send({ url: '/api/logout', headers })
      expect(response.statusCode).toBe(302)
      expect(response.headers['location']).toBe('/')
      expect(client.cookie).toBeUndefined()
      client.cookie = cookie
      expect(await isSignedIn(client)).toBe(false)
    },
  )

  test.each(['cross-site', 'same-site'])(
    'a %s link leads to a confirmation page and does not end the session',
    async (site) => {
      const { client } = await createPerson(app.current)
      const response = await client.send({ url: '/api/logout', headers: { 'sec-fetch-site': site } })
      expect(response.statusCode).toBe(200)
      expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(response.body).toContain('<form method="post" action="/api/logout">')
      expect(response.headers['content-security-policy']).toBe(
        "default-src 'none'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
      )
      expect(await isSignedIn(client)).toBe(true)
    },
  )

  // Browsers send no Fetch Metadata to addresses at home over plain http.
  test.each([
    ['a link on another site', { referer: 'http://evil.example/' }, true],
    ['a link on another server of this machine', { referer: 'http://127.0.0.1:8080/' }, true],
    ['a link on a site that hides where it is', {}, false],
    ['a Referer that is no address', { referer: 'about:client' }, true],
    ['a Referer that cannot be read', { referer: 'http://' }, false],
  ])(
    'does not end the session of a browser without Fetch Metadata after %s',
    async (_, headers, isFromElsewhere) => {
      const { client } = await createPerson(app.current)
      const response = await client.send({ url: '/api/logout', headers: { ...oldBrowser, ...headers } })
      expect(response.statusCode).toBe(200)
      expect(response.body).toContain('<form method="post" action="/api/logout">')
      expect(response.body.includes('Another website sent you here.')).toBe(isFromElsewhere)
      expect(await isSignedIn(client)).toBe(true)
    },
  )

  test('a page over http is not ours where the public address is https', async () => {
    const { engine, environment } = app.current.database
    const secure = await startAppOn(engine, { ...environment, PUBLIC_URL: 'https://roost.example' })
    const { account } = await createPerson(app.current)
    const client = secure.visitor()
    await client.call(authApi.login, { email: account.email, password: testPassword })
    const open = (referer: string) =>
      client.send({ url: '/api/logout', headers: { ...oldBrowser, host: 'roost.example', referer } })
    expect((await open('http://roost.example/')).statusCode).toBe(200)
    expect(await isSignedIn(client)).toBe(true)
    expect((await open('https://roost.example/')).statusCode).toBe(302)
    await secure.app.close()
  })

  test('accepts the form of the confirmation page as a browser sends it', async () => {
    const { client } = await createPerson(app.current)
    const response = await client.send({
      method: 'POST',
      url: '/api/logout',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '0' },
    })
    expect(response.statusCode).toBe(302)
    expect(response.headers['location']).toBe('/')
    expect(await isSignedIn(client)).toBe(false)
  })

  test('ends only this session, not those of other devices', async () => {
    const person = await createPerson(app.current)
    const other = app.current.visitor()
    await other.call(authApi.login, { email: person.account.email, password: 'Feather-1nest' })
    await person.client.send({ url: '/api/logout' })
    expect(await isSignedIn(other)).toBe(true)
  })

  test('clears the browser cache over HTTPS', { tags: ['S13'] }, async () => {
    const { engine, environment } = app.current.database
    const secure = await startAppOn(engine, { ...environment, PUBLIC_URL: 'https://roost.example' })
    const { account } = await createPerson(app.current)
    const client = secure.visitor()
    await client.call(authApi.login, { email: account.email, password: testPassword })
    const response = await client.send({ url: '/api/logout' })
    expect(response.headers['clear-site-data']).toBe('"cache"')
    expect(
      (await app.current.visitor().send({ url: '/api/logout' })).headers['clear-site-data'],
    ).toBeUndefined()
    await secure.app.close()
  })
})
