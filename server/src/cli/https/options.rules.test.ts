import { describe, expect, test } from 'vitest'
import { chooseNetworkName, choosePorts, parseOptions, toHttpsName, usage } from './options.rules.ts'

describe('the words after npm run https', () => {
  test.each([
    [
      '',
      { way: null, isUndo: false, isConfirmed: false, name: null, port: null, httpPort: null, bind: null },
    ],
    ['--name roost.example --yes', { way: 'name', name: 'roost.example', isConfirmed: true }],
    ['--only-this-network', { way: 'network', name: null, isWithoutService: false }],
    ['--only-this-network --name nest.local', { way: 'network', name: 'nest.local' }],
    ['--tailscale', { way: 'tailscale' }],
    ['--undo', { way: null, isUndo: true }],
    [
      '--port 8443 --http-port 8080 --bind 192.168.1.10',
      { port: 8443, httpPort: 8080, bind: '192.168.1.10' },
    ],
    ['--without-service', { isWithoutService: true }],
  ])('"%s" are understood', (words, options) => {
    expect(parseOptions(words.split(' ').filter(Boolean))).toMatchObject(options)
  })

  test.each([
    '--everywhere',
    'roost.example',
    '--name',
    '--tailscale --only-this-network',
    '--tailscale --name roost.example',
    '--port 0',
    '--port https',
    '--http-port 65536',
    '--bind nest.local',
  ])('"%s" are answered with the usage', (words) => {
    expect(() => parseOptions(words.split(' '))).toThrow(usage)
  })
})

describe('a name', () => {
  test.each([
    ['name', ' Roost.Example ', 'roost.example'],
    ['name', 'zürich.example', 'xn--zrich-kva.example'],
    ['network', 'nest.local', 'nest.local'],
    ['network', '192.168.1.10', '192.168.1.10'],
    ['network', 'nas', 'nas'],
  ] as const)('for the way %s, "%s", becomes %s', (way, text, name) => {
    expect(toHttpsName(way, text)).toBe(name)
  })

  test.each([
    '',
    'https://roost.example',
    'roost.example:8443',
    'nest local',
    'nest"local',
    '192.168.1',
    '-nest',
  ])('"%s" is refused', (text) => {
    expect(() => toHttpsName('network', text)).toThrow('is no name.')
  })

  test.each(['nest.local', 'nas', '192.168.1.10', 'nas.home.arpa'])(
    '%s is refused as a name of the internet, with what to do',
    (text) => {
      expect(() => toHttpsName('name', text)).toThrow(`Use --only-this-network --name ${text} for it.`)
    },
  )
})

describe('without a name', () => {
  const machine = {
    hostname: 'RaspberryPi.lan',
    hasMulticastNames: true,
    addresses: ['8.8.8.8', '192.168.1.10'],
  }

  test('the one of the machine is taken if it answers to it, otherwise its address', () => {
    expect(chooseNetworkName(machine)).toBe('raspberrypi.local')
    expect(chooseNetworkName({ ...machine, hasMulticastNames: false })).toBe('192.168.1.10')
    expect(chooseNetworkName({ ...machine, hostname: 'küche' })).toBe('192.168.1.10')
  })

  test('a machine in no home network has to be named', () => {
    expect(() => chooseNetworkName({ ...machine, hasMulticastNames: false, addresses: ['8.8.8.8'] })).toThrow(
      '--name',
    )
  })
})

test('ports below 1024 are used by administrators and services alone', () => {
  const none = { port: null, httpPort: null }
  expect(choosePorts(none, true)).toEqual({ port: 443, httpPort: 80 })
  expect(choosePorts(none, false)).toEqual({ port: 8443, httpPort: 8080 })
  expect(choosePorts({ port: 444, httpPort: 81 }, false)).toEqual({ port: 444, httpPort: 81 })
})
