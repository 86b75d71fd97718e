import { afterEach, expect, test } from 'vitest'
import { toLogicalKey } from './arrow-keys.ts'
import { setLanguage } from '../locale/language.ts'

afterEach(() => setLanguage('en', {}))

test('arrow keys lead to where the reader sees the next thing', () => {
  expect(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'Home'].map(toLogicalKey)).toEqual([
    'ArrowLeft',
    'ArrowRight',
    'ArrowUp',
    'Home',
  ])
  setLanguage('ar', {})
  expect(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'Home'].map(toLogicalKey)).toEqual([
    'ArrowRight',
    'ArrowLeft',
    'ArrowUp',
    'Home',
  ])
})
