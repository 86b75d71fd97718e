import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createGuardedPerson, signInWith } from '../../../test-support/household/authenticator.ts'
import { createPerson } from '../../../test-support/household/builders.ts'
import { runRefusedServer } from '../../../test-support/processes/server-process.ts'
import { listRecords } from '../../../test-support/app/records.ts'
import { statusOf } from '../../../test-support/household/devices.ts'
import {
  startSecondApp,
  startTestApp,
  type TestApp,
  testSecretKey,
} from '../../../test-support/app/test-app.ts'
import { createEncryption } from '../../lib/cryptography/encryption.ts'
import { assertSecretKey, resetTwoFactor, resetTwoFactorOfAll } from './mfa.service.ts'

const encryption = createEncryption(testSecretKey)
const otherKey = new Uint8Array(32).fill(8)
const otherEncryption = createEncryption(otherKey)

let app: TestApp

beforeEach(async () => {
  app = await startTestApp()
  await assertSecretKey(app.db, encryption)
})
afterEach(() => app.close())

const listResets = async (userId: string) =>
  (await listRecords(app, userId, /^authn_mfa_disabled$/)).map(({ actor, detail }) => ({ actor, detail }))

describe('a server with another secret key', () => {
  test('starts if no account uses two-factor sign-in, and adopts the new key', async () => {
    await createPerson(app)
    await assertSecretKey(app.db, otherEncryption)
    await createGuardedPerson(app)
    await expect(assertSecretKey(app.db, encryption)).rejects.toThrow('Put the old key back')
  })

  test('refuses to start if an account uses two-factor sign-in, and explains what to do', async () => {
    await createGuardedPerson(app)
    await assertSecretKey(app.db, encryption)
    const refused = await runRefusedServer({
      ...app.database.environment,
      SECRET_KEY: Buffer.from(otherKey).toString('base64'),
    })
    expect(refused.code).toBe(1)
    expect(refused.output).toBe(
      'The secret key is not the one that the two-factor secrets in this database were encrypted with.\n' +
        'Put the old key back: the file secret.key in DATA_DIR, or the setting SECRET_KEY.\n' +
        'If it is lost, run: npm run admin -- reset-two-factor\n' +
        'That turns two-factor sign-in off for everybody who uses it and accepts the new key.\n',
    )
  })

  test('never reports a correct code as wrong', async () => {
    const person = await createGuardedPerson(app)
    const other = await startSecondApp(app, { secretKey: otherKey })
    const [mfaBackupCode = ''] = person.backupCodes
    for (const factor of [{ mfaToken: person.nextCode() }, { mfaBackupCode }]) {
      const response = await signInWith(other.visitor(), person, factor)
      expect([response.status, response.error.message]).toEqual([
        503,
        'Two-factor codes cannot be checked right now. Please ask your administrator.',
      ])
    }
    await other.close()
    expect((await signInWith(app.visitor(), person, { mfaBackupCode })).status).toBe(200)
  })
})

describe('the operator', () => {
  test('can turn two-factor sign-in off for everyone after losing the key', async () => {
    const people = [await createGuardedPerson(app), await createGuardedPerson(app)]
    const unguarded = await createPerson(app)
    const emails = await resetTwoFactorOfAll(app.db, otherEncryption)
    expect(emails.toSorted()).toEqual(people.map(({ account }) => account.email).toSorted())
    for (const person of people) {
      expect(await statusOf(person)).toBe(401)
      expect((await signInWith(app.visitor(), person)).body).toMatchObject({ mfaEnabled: false })
      expect(await listResets(person.account.id)).toEqual([{ actor: null, detail: 'operator' }])
    }
    expect(await listResets(unguarded.account.id)).toEqual([])
    await assertSecretKey(app.db, otherEncryption)
  })

  test('cannot turn it off for everyone by mistake while the key is correct', async () => {
    const person = await createGuardedPerson(app)
    await expect(resetTwoFactorOfAll(app.db, encryption)).rejects.toThrow('reset-two-factor EMAIL')
    expect((await signInWith(app.visitor(), person)).body).toMatchObject({ requiresMFA: true })
  })

  test('can turn it off for a person who has lost their phone and codes', async () => {
    const person = await createGuardedPerson(app)
    const other = await createGuardedPerson(app)
    expect(await resetTwoFactor(app.db, ` ${person.account.email.toUpperCase()}`)).toBe(person.account.email)
    expect((await signInWith(app.visitor(), person)).body).toMatchObject({ id: person.account.id })
    expect((await signInWith(app.visitor(), other)).body).toMatchObject({ requiresMFA: true })
    expect(await listResets(person.account.id)).toEqual([{ actor: null, detail: 'operator' }])
  })

  test('gets an error when the account does not exist or there is nothing to turn off', async () => {
    const { account } = await createPerson(app)
    await expect(resetTwoFactor(app.db, 'nobody@example.org')).rejects.toThrow(
      'There is no account with the address nobody@example.org.',
    )
    await expect(resetTwoFactor(app.db, account.email)).rejects.toThrow(
      `${account.email} does not use two-factor sign-in.`,
    )
  })
})
