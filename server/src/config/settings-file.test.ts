import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { ConfigError, readConfig, readSettings } from '../config.ts'

describe('the settings file of the data folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'roost-settings-'))
  const file = join(folder, 'roost.env')
  afterAll(() => rmSync(folder, { recursive: true }))

  const readWith = (text: string, environment: NodeJS.ProcessEnv = {}) => {
    writeFileSync(file, text)
    return readConfig(readSettings({ DATA_DIR: folder, ...environment }))
  }
  const listWrong = (text: string): string[] => {
    try {
      readWith(text)
    } catch (error) {
      if (error instanceof ConfigError) return error.message.replaceAll(file, 'FILE').split('\n')
      throw error
    }
    return []
  }

  test('is not needed', () => {
    expect(readSettings({ DATA_DIR: join(folder, 'none'), PORT: '1' })).toEqual({
      DATA_DIR: join(folder, 'none'),
      PORT: '1',
    })
  })

  test('sets what no variable sets, among comments and in quotation marks', () => {
    const text = '# ours\r\n\r\nPUBLIC_URL="https://nest.local"\n  TRUSTED_PROXIES=127.0.0.1\nMAIL_FROM=\n'
    expect(readWith(text)).toMatchObject({
      publicUrl: 'https://nest.local',
      trustedProxies: ['127.0.0.1'],
      dataDir: folder,
      mail: null,
    })
  })

  test('gives way to variables, unless they are empty', () => {
    const text = 'PUBLIC_URL=https://nest.local\nPORT=4000'
    const { publicUrl, port } = readWith(text, { PORT: '5000', PUBLIC_URL: '' })
    expect({ publicUrl, port }).toEqual({ publicUrl: 'https://nest.local', port: 5000 })
  })

  test('is validated like variables', () => {
    expect(listWrong('PORT=http')).toEqual(['PORT must be a port number from 0 to 65535.'])
  })

  test('has all its wrong lines named, without repeating what they say', () => {
    const lines = [
      'PORT',
      'PUBLIC_ULR=https://nest.local',
      'canary-secret=',
      'CANARY=secret',
      'DATA_DIR=/srv',
      'SMTP_URL=smtp://roost:canary#1@mail.example',
      'export HOST=0.0.0.0',
      'PORT=1',
      'PORT=2',
      'HOST="canary',
    ]
    expect(listWrong(lines.join('\n'))).toEqual([
      'Line 1 of FILE is not a setting like PORT=3000.',
      'Line 2 of FILE names no setting of Roost. Did you mean PUBLIC_URL?',
      'Line 3 of FILE is not a setting like PORT=3000.',
      'Line 4 of FILE names no setting of Roost.',
      'Line 5 of FILE sets DATA_DIR, which has no effect here: the file is in that folder.',
      'Line 6 of FILE gives SMTP_URL a value that is not read as it is written. Put it in quotation marks, and a comment on a line of its own.',
      'Line 7 of FILE is not a setting like PORT=3000.',
      'Line 9 of FILE sets PORT a second time.',
    ])
  })

  test('must be readable', () => {
    rmSync(file)
    mkdirSync(file)
    expect(() => readSettings({ DATA_DIR: folder })).toThrow(`${file} cannot be read: EISDIR`)
  })
})
