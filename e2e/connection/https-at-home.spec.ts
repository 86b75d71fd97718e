import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { authApi } from '@roost/contract/accounts/auth.ts'
import { passwordResetApi } from '@roost/contract/accounts/password-reset.ts'
import { demoApi } from '@roost/contract/instance/demo.ts'
import { siteApi } from '@roost/contract/instance/site.ts'
import {
  createTrustingHome,
  hasCaddy,
  hasCertutil,
  hashFolder,
  homeName,
  HttpsAtHome,
} from '../support/instances/https-at-home.ts'
import { expect, test } from '../support/instances/test.ts'

// Neither program is a package of npm.
test.beforeAll(() => {
  expect(hasCaddy, 'Caddy is needed: apt install caddy').toBe(true)
  expect(hasCertutil, 'certutil is needed: apt install libnss3-tools').toBe(true)
})

let home: HttpsAtHome
test.beforeEach(async () => {
  home = await HttpsAtHome.create()
})
test.afterEach(() => home.remove())

const account = (name: string) => ({
  email: `${name}@example.org`,
  password: 'Feather-1nest',
  firstName: name,
  lastName: 'Nest',
})

test('undo leaves the folder as it was, byte for byte', async () => {
  expect((await home.setUp()).code).toBe(0)
  expect((await home.setUp()).output).toContain('https is set up already')
  expect((await home.undo()).output).toContain(`Roost is no longer at ${home.origin}.`)
  expect(hashFolder(home.folder)).toEqual([])
  expect((await home.undo()).output).toContain('There is nothing to undo')

  const settings = join(home.folder, 'data/roost.env')
  mkdirSync(join(home.folder, 'data'))
  writeFileSync(settings, '# ours\nPUBLIC_URL=http://nest.local:3000\nLOG_LEVEL=error', { mode: 0o600 })
  const before = hashFolder(home.folder)
  await home.setUp()
  expect(readFileSync(settings, 'utf8')).toBe(
    `# ours\nPUBLIC_URL=${home.origin}\nLOG_LEVEL=error\nTRUSTED_PROXIES=127.0.0.1\n`,
  )
  await home.undo()
  expect(hashFolder(home.folder)).toEqual(before)
  rmSync(settings)
})

test('Roost, its doctor and devices with the root certificate trust the address, and http gives nothing away', async () => {
  const { output } = await home.setUp()
  expect(output).toContain(`Checked ${home.origin}: the proxy answers there with a trusted certificate`)
  await home.start()
  const site = await home.visitor().call(siteApi.get, {})
  expect(site.status).toBe(200)
  expect(site.headers['strict-transport-security']).toBeUndefined()

  const doctor = await home.run('doctor')
  expect(doctor.output).toContain(`ok       Https: ${home.origin} answers`)
  expect(doctor.output).toContain('ok       Proxy: trusted by its address only, 127.0.0.1\n')
  expect(doctor.output).toContain(`PUBLIC_URL, TRUSTED_PROXIES from ${join(home.folder, 'data/roost.env')};`)
  expect(doctor.output).toContain('\n0 problems, ')

  const certificate = await home.get('/roost-ca.crt')
  expect(certificate.body).toBe(readFileSync(home.certificateFile, 'utf8'))
  expect(output).toContain(`${home.redirectOrigin}/roost-ca.crt`)
  expect(await home.get('/roost-ca.crt/../root.key')).toMatchObject({ status: 302 })
  expect(await home.get('/api/site')).toEqual({ status: 403, location: undefined, body: '' })
  expect(await home.get('/tasks?x=1')).toMatchObject({ status: 302, location: `${home.origin}/tasks?x=1` })
})

test(
  'a stranger behind Caddy is no administrator and gets nothing that is for this machine alone',
  { tag: ['@S1', '@S2'] },
  async () => {
    await home.setUp()
    const server = await home.start()
    const stranger = home.visitor('127.0.0.3')
    expect((await stranger.call(siteApi.get, {})).body.isDemo).toBe(false)
    expect((await stranger.call(demoApi.tempLogin, {})).status).toBe(403)
    expect((await stranger.call(authApi.register, account('stranger'))).body).toMatchObject({
      role: 'user',
      isApproved: false,
    })
    const reset = await stranger.call(passwordResetApi.forgotPassword, { email: 'stranger@example.org' })
    expect(reset.body).not.toHaveProperty('resetToken')

    await expect.poll(server.output).toContain(`${home.origin}/login#setup=`)
    const setupCode = /#setup=([\w-]+)/.exec(server.output())?.[1] ?? ''
    const owner = home.visitor()
    const registered = await owner.call(authApi.register, { ...account('owner'), setupCode })
    expect(registered.body).toMatchObject({ role: 'admin' })
    expect(String(registered.headers['set-cookie'])).toMatch(/^__Host-sid=.*; Secure/)

    // A page that points its own name at this machine.
    expect(await home.get('/', { host: 'evil.example', isDirect: true })).toMatchObject({ status: 421 })
    expect((await stranger.send({ url: '/', headers: { host: 'evil.example' } })).body).toBe('')
  },
)

test('guesses count for the address they come from, whatever they claim', async () => {
  await home.setUp()
  await home.start()
  await home.visitor().call(authApi.register, account('robin'))
  const attacker = home.visitor('127.0.0.3')
  const guess = async (number: number) => {
    const wrong = { email: `${number}@example.org`, password: 'Wrong-1-guess' }
    return (await attacker.call(authApi.login, wrong, { 'x-forwarded-for': `203.0.113.${number}` })).status
  }
  const statuses = []
  for (let number = 1; number <= 25; number += 1) statuses.push(await guess(number))
  expect(statuses[0]).toBe(401)
  expect(statuses.at(-1)).toBe(429)
  const { email, password } = account('robin')
  expect((await home.visitor('127.0.0.4').call(authApi.login, { email, password })).status).toBe(200)
})

test('a browser that has the root certificate opens Roost without a warning, and another one does not', async ({
  launchOptions,
}) => {
  await home.setUp()
  await home.start()
  const open = async (browserHome: string) => {
    const browser = await chromium.launch({
      ...launchOptions,
      env: { ...launchOptions.env, HOME: browserHome },
      args: [...(launchOptions.args ?? []), `--host-resolver-rules=MAP ${homeName} 127.0.0.1`],
    })
    try {
      const page = await browser.newPage()
      await page.goto(`${home.origin}/login`)
      await expect(page.getByText('Open the link that the server printed')).toBeVisible()
      return await page.evaluate(() => window.isSecureContext)
    } finally {
      await browser.close()
    }
  }
  const trusting = createTrustingHome(join(home.folder, 'home'), home.certificateFile)
  expect(await open(trusting)).toBe(true)
  await expect(open(join(home.folder, 'other'))).rejects.toThrow('ERR_CERT_AUTHORITY_INVALID')
})
