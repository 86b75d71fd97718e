import { rmSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import { startAppOn, useTestApp } from '../../test-support/app/test-app.ts'
import { createWebRoot } from '../../test-support/processes/web-root.ts'

const webRoot = createWebRoot()
const app = useTestApp({ CONTACT_EMAIL: 'hello@roost.example' }, { webRoot })
afterAll(() => rmSync(webRoot, { recursive: true }))

const get = (url: string) => app.current.visitor().send({ url })

describe('a well-known address', { tags: ['P5'] }, () => {
  test('states the contact for security reports, with an expiry date half a year ahead', async () => {
    const response = await get('/.well-known/security.txt')
    expect(response.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(response.body.split('\n')).toEqual([
      'Contact: mailto:hello@roost.example',
      'Expires: 2027-05-20T09:00:00.470Z',
      'Preferred-Languages: en',
      'Canonical: http://127.0.0.1:3000/.well-known/security.txt',
      '',
    ])
  })

  test('states no contact if the operator has not configured one', async () => {
    const { engine, environment } = app.current.database
    const running = await startAppOn(engine, environment, { webRoot })
    expect((await running.visitor().send({ url: '/.well-known/security.txt' })).statusCode).toBe(404)
    await running.app.close()
  })

  test('redirects password managers to the page for changing a password', async () => {
    const response = await get('/.well-known/change-password')
    expect([response.statusCode, response.headers['location']]).toEqual([302, '/security'])
  })

  test('redirects requests for the favicon to the icon', async () => {
    const response = await get('/favicon.ico')
    expect([response.statusCode, response.headers['location']]).toEqual([301, '/icon-192.png'])
  })
})
