import { describe, expect, test } from 'vitest'
import { setLines, takeBackLines } from './setting-lines.rules.ts'

const values = { PUBLIC_URL: 'https://nest.local', TRUSTED_PROXIES: '127.0.0.1' }
const both = 'PUBLIC_URL=https://nest.local\nTRUSTED_PROXIES=127.0.0.1\n'

describe('the lines for https', () => {
  test.each([
    ['a file that does not exist', '', both],
    ['a file without them', '# ours\nPORT=1\n', `# ours\nPORT=1\n${both}`],
    ['a file whose last line has no end', 'PORT=1', `PORT=1\n${both}`],
    [
      'a file that has one',
      'PUBLIC_URL=http://nest.local:3000\nPORT=1\n',
      'PUBLIC_URL=https://nest.local\nPORT=1\nTRUSTED_PROXIES=127.0.0.1\n',
    ],
    ['a file with a remark about one', '# PUBLIC_URL=x\n', `# PUBLIC_URL=x\n${both}`],
  ])('are written into %s', (_, before, after) => {
    expect(setLines(before, values)).toBe(after)
  })

  test.each([
    null,
    '',
    'PORT=1',
    '# ours\r\nPORT=1\r\n',
    'TRUSTED_PROXIES=10.0.0.1\n\nPUBLIC_URL=http://x.local',
  ])('are taken back to the byte from a file that was %j', (before) => {
    expect(takeBackLines(setLines(before ?? '', values), before, values)).toBe(before)
  })

  test.each([
    [null, `${both}PORT=1\n`, 'PORT=1\n'],
    [null, 'TRUSTED_PROXIES=127.0.0.1\n', null],
    ['PUBLIC_URL=http://x.local\n', `${both}PORT=1\n`, 'PUBLIC_URL=http://x.local\nPORT=1\n'],
  ])(
    'are taken back alone if the file was %j and somebody has changed others since',
    (before, now, after) => {
      expect(takeBackLines(now, before, values)).toBe(after)
    },
  )
})
