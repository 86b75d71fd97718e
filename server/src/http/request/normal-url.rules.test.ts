import { expect, test } from 'vitest'
import { toNormalUrl } from './normal-url.rules.ts'

test.each([
  ['/api/tasks?state=open', '/api/tasks?state=open'],
  ['/%61pi/t%61sks', '/api/tasks'],
  ['/%41%5A%61%7a%30%39%2D%2e%5f%7E', '/AZaz09-._~'],
  ['http://roost.example/api/tasks?a=%61', '/api/tasks?a=%61'],
  ['HTTPS://roost.example', '/'],
  ['http://roost.example?a=1', '/?a=1'],
  ['/api/tasks%2F1/%40%5B%60%7B%00%25%2561', '/api/tasks%2F1/%40%5B%60%7B%00%25%2561'],
  ['/api/tasks/%E0%A4%A', '/api/tasks/%E0%A4%A'],
  ['*', '*'],
])('%s is %s', (target, url) => {
  expect(toNormalUrl(target)).toBe(url)
})
