import { listBrokenRules } from '@roost/contract/accounts/password-rules.ts'
import { expect, test } from 'vitest'
import { isCommonPassword } from '../../server/src/lib/passwords/guessable-password.ts'
import { chooseDemoPassword } from './demo-password.ts'

test.each([
  [{}],
  [{ HOST: '' }],
  [{ HOST: '127.0.0.1' }],
  [{ HOST: '[::1]', PUBLIC_URL: ' ' }],
  [{ HOST: 'localhost' }],
])('the demo has the known password where only this machine reaches it: %j', (settings) => {
  expect(chooseDemoPassword(settings)).toBe('Feather-1nest')
})

test.each([
  [{ HOST: '0.0.0.0' }],
  [{ HOST: '::' }],
  [{ HOST: ' 192.168.1.10 ' }],
  [{ PUBLIC_URL: 'https://roost.example' }],
  [{ HOST: '127.0.0.1', PUBLIC_URL: 'http://localhost:3000' }],
])('the demo has another password at each start where others may reach it: %j', (settings) => {
  const passwords = Array.from({ length: 200 }, () => chooseDemoPassword(settings))
  expect(new Set(passwords).size).toBe(200)
  for (const password of passwords) {
    expect(password).toMatch(/^Nest(?:-[a-z2-9]{4}){4}-\d$/)
    expect([listBrokenRules(password), isCommonPassword(password)]).toEqual([[], false])
  }
})
