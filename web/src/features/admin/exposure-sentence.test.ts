import { expect, it } from 'vitest'
import { toExposureSentence } from './exposure-sentence.ts'

const seenAt = '2026-11-19T09:00:00.000Z'

it('there is no message while an instance is reached as configured', () => {
  expect(toExposureSentence({ seen: null, isMeantForOthers: false })).toBeNull()
})

it.each([
  ['host', 'roost.example', '(a request was for roost.example)'],
  ['origin', 'https://roost.example', '(a page of https://roost.example asked)'],
  ['referer', 'https://roost.example', '(a page of https://roost.example asked)'],
] as const)('the message about an unexpected %s header names its value', (kind, detail, words) => {
  expect(toExposureSentence({ seen: { kind, detail, seenAt }, isMeantForOthers: false })).toContain(words)
})

it('the message about an unknown proxy says what to configure', () => {
  const seen = { kind: 'forwarding-header', detail: 'via', seenAt } as const
  expect(toExposureSentence({ seen, isMeantForOthers: true })).toContain('Set TRUSTED_PROXIES')
})
